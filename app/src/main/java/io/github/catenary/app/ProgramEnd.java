package io.github.catenary.app;

import io.github.catenary.app.cli.ExitCode;
import io.github.catenary.app.document.plugin.PluginTrace;
import io.github.catenary.app.ui.work.Background;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The only way in which the program ends itself. An end that it did not choose, such as of a plugin that finds {@code
 * System.exit} by reflection, is told with the name of the plugin and has the exit code {@link ExitCode#INTERNAL}. Ends
 * from outside, such as Ctrl+C and SIGTERM, stay as they are.
 */
final class ProgramEnd {
    /** The threads in which the program tidies up: the journal of edits, files in the middle, messages. */
    private static final Set<String> TIDYING =
            Set.of("catenary-exit", "catenary-interruption", "catenary-cleanup", "catenary-pending-file");

    /** The longest time for tidying up, and for what plugins do at the end. */
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private static final long PAUSE_MILLIS = 5;

    /** What the names of the threads begin with that are the program's own, or not daemons and Java's. */
    private static final List<String> OWN_THREADS = List.of("catenary-", "AWT-", "DestroyJavaVM");

    private static volatile boolean chosen;

    private ProgramEnd() {}

    /** Watches over the end of the program. Called once, before anything else runs. */
    static void watch() {
        Runtime.getRuntime().addShutdownHook(new Thread(ProgramEnd::ended, "catenary-end"));
    }

    /** Ends the program; does not return. Any thread. */
    static void exit(int code) {
        chosen = true;
        haltLater(code);
        System.exit(code);
    }

    /** What a plugin does at the end, such as in a hook that never returns, must not keep the program. */
    private static void haltLater(int code) {
        Background.start("catenary-halt", () -> {
            pause(LONGEST.toMillis());
            Runtime.getRuntime().halt(code);
        });
    }

    private static void ended() {
        if (chosen) return;
        Optional<Map.Entry<Thread, StackTraceElement[]>> ending = ending();
        if (ending.isEmpty()) return; // a signal, or the last window was closed
        haltLater(ExitCode.INTERNAL);
        String who = PluginTrace.of(ending.get().getKey(), ending.get().getValue())
                .orElse("the thread " + ending.get().getKey().getName());
        System.err.println(who + " ended the program, which it must not; what was not done is not there");
        awaitTidying();
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(ExitCode.INTERNAL);
    }

    /** The thread that called for the end, and its calls; empty if none did. */
    private static Optional<Map.Entry<Thread, StackTraceElement[]>> ending() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(each -> has(each.getValue(), call -> isCall(call, "java.lang.Runtime", "exit")))
                .findFirst();
    }

    /** Waits for the other hooks: Java ends by itself once all have ended, but with the code of whoever called. */
    private static void awaitTidying() {
        for (long waited = 0; waited < LONGEST.toMillis(); waited += PAUSE_MILLIS) {
            pause(PAUSE_MILLIS);
            Map<Thread, StackTraceElement[]> threads = Thread.getAllStackTraces();
            boolean starting = threads.values().stream()
                    .anyMatch(
                            stack -> has(stack, call -> isCall(call, "java.lang.ApplicationShutdownHooks", "runHooks"))
                                    && !has(stack, call -> isCall(call, "java.lang.Thread", "join")));
            boolean tidying = threads.keySet().stream().anyMatch(thread -> TIDYING.contains(thread.getName()));
            if (!starting && !tidying) return;
        }
    }

    /**
     * Names each thread that a plugin left at work, once. It ends with the program.
     *
     * @param main the thread of the command, which is no plugin's
     */
    static void tellLeftThreads(Thread main) {
        Thread.getAllStackTraces().forEach((thread, stack) -> {
            if (thread == main || OWN_THREADS.stream().anyMatch(thread.getName()::startsWith)) return;
            Optional<String> plugin = PluginTrace.of(thread, stack);
            if (plugin.isEmpty() && thread.isDaemon()) return; // one of Java
            System.err.println(plugin.orElse("a plugin") + " left its thread " + thread.getName()
                    + " at work; the thread ends with the program");
        });
    }

    private static boolean has(StackTraceElement[] stack, Predicate<StackTraceElement> call) {
        return Arrays.stream(stack).anyMatch(call);
    }

    private static boolean isCall(StackTraceElement call, String type, String method) {
        return call.getClassName().equals(type) && call.getMethodName().equals(method);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
