package io.github.catenary.app.document.plugin;

import java.util.Arrays;
import java.util.Optional;

/** Which plugin's code a thread runs. Any thread. */
public final class PluginTrace {
    private PluginTrace() {}

    /** Such as {@code plugin wind.jar (acme.Wind.blow)}: the code that was called last; empty if none is of a plugin. */
    public static Optional<String> in(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(call -> String.valueOf(call.getClassLoaderName()).startsWith(JarClassLoader.NAMED))
                .findFirst()
                .map(call -> call.getClassLoaderName() + " (" + call.getClassName() + "." + call.getMethodName() + ")");
    }

    /** The plugin whose code a thread runs or is; empty if it is none that can be told. */
    public static Optional<String> of(Thread thread, StackTraceElement[] stack) {
        if (thread.getClass().getClassLoader() instanceof JarClassLoader own) return Optional.of(own.getName());
        return in(stack);
    }
}
