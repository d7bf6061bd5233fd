package io.github.catenary.scene.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.catenary.math.BeyondRangeException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class ErrorTextTest {
    @Test
    void saysWhatTheExceptionSaysAndWhereTheAuthorFindsIt() {
        String text = ErrorText.of(new IllegalArgumentException("x is NaN")).english();

        assertThat(text).matches("x is NaN \\(IllegalArgumentException at ErrorTextTest:\\d+\\)");
    }

    @Test
    void hasASentenceForWhatJavaThrows() {
        Object[] nothing = new Object[1];
        assertThat(said(catchThrowable(() -> nothing[0].toString()))).isEqualTo("a value is missing");
        assertThat(said(new NullPointerException("it gave no scene"))).isEqualTo("it gave no scene");
        assertThat(said(catchThrowable(() -> List.of(1).get(2)))).startsWith("a position is out of its bounds: ");
        assertThat(said(new OutOfMemoryError("Java heap space"))).isEqualTo("there is not enough memory");
        assertThat(said(new StackOverflowError())).isEqualTo("its calls are nested too deeply");
        assertThat(said(new NoClassDefFoundError("acme/Glue"))).isEqualTo("the class acme.Glue is missing");
        assertThat(said(new IllegalStateException())).isEqualTo("it gives no reason");
        assertThat(said(new ExecutionException(new IllegalStateException("torn"))))
                .isEqualTo("torn");
    }

    @Test
    void whatIsMeantForPeopleNamesNoClass() {
        String text = ErrorText.of(new BeyondRangeException(1, 2, Double.NaN)).english();

        assertThat(text).isEqualTo("(1, 2, NaN) is not finite: it is beyond the range of a double");
    }

    @Test
    void anExceptionThatCannotDescribeItselfHasATextAllTheSame() {
        assertThat(ErrorText.of(new Mute()).english()).matches("it gives no reason \\(ErrorTextTest\\$Mute.*\\)");
    }

    @Test
    void cutsALongText() {
        assertThat(said(new IllegalStateException("x".repeat(10_000))))
                .hasSize(501)
                .endsWith("…");
    }

    private static String said(Throwable thrown) {
        return ErrorText.said(thrown).english();
    }

    private static final class Mute extends UncheckedIOException {
        private static final long serialVersionUID = 1;

        Mute() {
            super(new IOException());
        }

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException("no trace");
        }
    }
}
