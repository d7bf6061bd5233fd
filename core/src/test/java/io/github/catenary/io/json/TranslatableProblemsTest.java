package io.github.catenary.io.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.Problem.Severity;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a check says of a scene can be said in another language although it was found in a file. */
class TranslatableProblemsTest {
    private static final byte[] NO_FILE = "{}".getBytes(StandardCharsets.UTF_8);
    private static final Message NO_END = Message.of("check.no-end", "there is no particle {0}", 7);

    @Test
    void keepsTheMessageOfACheck() {
        ProblemList problems = new ProblemList();
        problems.at("$.springs[0].b", Severity.ERROR, NO_END);

        assertThat(problems.locate(NO_FILE)).extracting(Problem::what).containsExactly(NO_END);
    }

    @Test
    void saysHowManyMoreThereAreAndTheFirstOfThem() {
        ProblemList problems = new ProblemList();
        IntStream.range(0, ProblemList.MOST + 2).forEach(i -> problems.at("$", Severity.ERROR, NO_END));
        List<Problem> told = problems.locate(NO_FILE);
        Message last = told.get(told.size() - 1).what();

        assertThat(last.english()).isEqualTo("and 2 more errors, the first of which is: there is no particle 7");
        assertThat(last.key()).isEqualTo("file.more");
        assertThat(last.arguments()).contains(NO_END);
    }

    @Test
    void makesOddCharactersHarmlessWhateverTheLanguage() {
        ProblemList problems = new ProblemList();
        problems.at("$", Severity.WARNING, Message.of("check.no-material", "there is no material {0}", "a\nb"));

        assertThat(problems.locate(NO_FILE))
                .extracting(Problem::what)
                .containsExactly(Message.verbatim("there is no material a\\u{A}b"));
    }
}
