package io.github.catenary.scene.check;

import io.github.catenary.math.BeyondRangeException;
import java.io.EOFException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * What a throwable says to people, worded to follow a colon. Foreign code, such as a plugin, may have thrown it, and its
 * class may be foreign, too: whatever it does when it is asked, there is a text. Any thread.
 */
public final class ErrorText {
    /** The longest text that is useful in a message, in characters; a plugin's text may be of any length. */
    private static final int LONGEST = 500;

    /** With these words Java explains a null value, for those who know the code. */
    private static final String NULL_OF_JAVA = "Cannot ";

    /** By its name, because Java is removing this class. */
    private static final String THREAD_DEATH = "java.lang.ThreadDeath";

    private ErrorText() {}

    /** What is wrong, and for the author of the code in brackets the class of the throwable and the place in the code. */
    public static Message of(Throwable thrown) {
        Throwable cause = unwrapped(thrown);
        if (isForPeople(cause)) return said(cause);
        String place = place(cause);
        return place.isEmpty()
                ? Message.of("error.class", "{0} ({1})", said(cause), simpleName(cause.getClass()))
                : Message.of("error.place", "{0} ({1} at {2})", said(cause), simpleName(cause.getClass()), place);
    }

    /** What is wrong, for people who do not know the code. */
    public static Message said(Throwable thrown) {
        Throwable cause = unwrapped(thrown);
        if (cause instanceof Explained explained) return explained.what();
        String text = text(cause);
        if (cause instanceof OutOfMemoryError) return Message.of("error.memory", "there is not enough memory");
        if (cause instanceof StackOverflowError) return Message.of("error.depth", "its calls are nested too deeply");
        if (cause.getClass().getName().equals(THREAD_DEATH)) return Message.of("error.death", "its thread was ended");
        if (cause instanceof ClassNotFoundException || cause instanceof NoClassDefFoundError) {
            return Message.of("error.no-class", "the class {0} is missing", text.replace('/', '.'));
        }
        if (cause instanceof LinkageError)
            return Message.of("error.misfit", "its classes do not match: {0}", given(text));
        if (cause instanceof NullPointerException && (text.isEmpty() || text.startsWith(NULL_OF_JAVA))) {
            return Message.of("error.null", "a value is missing");
        }
        if (cause instanceof IndexOutOfBoundsException) {
            return Message.of("error.index", "a position is out of its bounds: {0}", given(text));
        }
        if (cause instanceof ClassCastException) {
            return Message.of("error.cast", "a value has an unexpected type: {0}", given(text));
        }
        if (cause instanceof ArithmeticException) {
            return Message.of("error.arithmetic", "a computation failed: {0}", given(text));
        }
        if (cause instanceof EOFException && text.isEmpty()) return Message.of("error.end", "it ends too early");
        return given(text);
    }

    private static Message given(String text) {
        return text.isEmpty() ? Message.of("error.silent", "it gives no reason") : Message.verbatim(text);
    }

    private static boolean isForPeople(Throwable thrown) {
        return thrown instanceof Explained || thrown instanceof BeyondRangeException;
    }

    /** What the throwable wraps only to pass it on. */
    private static Throwable unwrapped(Throwable thrown) {
        try {
            boolean wraps = thrown instanceof ExecutionException
                    || thrown instanceof CompletionException
                    || thrown instanceof ExceptionInInitializerError
                    || thrown.getClass() == UncheckedIOException.class;
            Throwable cause = wraps ? thrown.getCause() : null;
            return cause == null ? thrown : cause;
        } catch (Throwable failure) {
            return thrown;
        }
    }

    /** The throwable's own text; empty if it has none or cannot give it. */
    private static String text(Throwable thrown) {
        try {
            String text = thrown.getMessage();
            if (text == null) return "";
            text = text.strip();
            return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
        } catch (Throwable failure) {
            return "";
        }
    }

    /** The class and line that threw, without those of Java itself; empty if they are unknown. */
    private static String place(Throwable thrown) {
        try {
            for (StackTraceElement at : thrown.getStackTrace()) {
                String name = at.getClassName();
                if (name.startsWith("java.") || name.startsWith("jdk.")) continue;
                String simple = name.substring(name.lastIndexOf('.') + 1);
                return at.getLineNumber() < 0 ? simple : simple + ":" + at.getLineNumber();
            }
            return "";
        } catch (Throwable failure) {
            return "";
        }
    }

    private static String simpleName(Class<?> type) {
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
