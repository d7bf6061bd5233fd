package io.github.catenary.app.document.plugin;

import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;

/**
 * Thrown into a plugin that calls {@code System.exit}, {@code Runtime.exit} or {@code Runtime.halt}: the program goes on,
 * as after any fault of a plugin. The classes of plugins call the static methods here instead ({@link JarClassLoader}).
 */
public final class RefusedEnd extends Error implements Explained {
    /** The name of this class in class files. */
    static final String NAME = RefusedEnd.class.getName().replace('.', '/');

    private static final long serialVersionUID = 1L;

    private final transient Message what;

    private RefusedEnd(String call, int code) {
        this(Message.of(
                "plugin.refused-end",
                "it called {0}({1}), but a plugin must not end the program; it should throw an exception instead",
                call,
                code));
    }

    private RefusedEnd(Message what) {
        super(what.english());
        this.what = what;
    }

    @Override
    public Message what() {
        return what;
    }

    /** In place of {@link System#exit}. */
    @SuppressWarnings("DoNotCallSuggester") // the call is what a plugin makes
    public static void exit(int code) {
        throw new RefusedEnd("System.exit", code);
    }

    /** In place of {@link Runtime#exit}. */
    @SuppressWarnings("DoNotCallSuggester")
    public static void exit(Runtime runtime, int code) {
        throw new RefusedEnd("Runtime.exit", code);
    }

    /** In place of {@link Runtime#halt}. */
    @SuppressWarnings("DoNotCallSuggester")
    public static void halt(Runtime runtime, int code) {
        throw new RefusedEnd("Runtime.halt", code);
    }
}
