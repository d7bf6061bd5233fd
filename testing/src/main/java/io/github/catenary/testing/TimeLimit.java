package io.github.catenary.testing;

import io.github.catenary.math.NumberText;
import io.github.catenary.scene.parameter.Described;
import io.github.catenary.solver.kernel.KernelFactory;
import io.github.catenary.solver.sandbox.ActiveCall.Sight;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributionKind;
import io.github.catenary.spi.ContributionSnapshot;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * Fails each check of a {@link PluginContract} that exceeds a time limit, and names the type, stage and line that it was
 * in. Nothing can stop code that never returns: it stays on a daemon thread, which ends with the program. The other
 * checks of the class are skipped, because they would reach the same code.
 *
 * <p>The system property {@value #PROPERTY} sets the limit in seconds; 0 means none, for a debugger.
 */
final class TimeLimit implements InvocationInterceptor {
    static final String PROPERTY = "catenary.contract.seconds";
    /** s; many times as long as a check of a large plugin takes on a slow machine. */
    static final double DEFAULT = 120;

    private static final ExtensionContext.Namespace STORE = ExtensionContext.Namespace.create(TimeLimit.class);
    private static final String STUCK = "stuck";
    private static final List<String> LIBRARIES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.junit.", "org.assertj.", "org.opentest4j.");

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> making, ReflectiveInvocationContext<Constructor<T>> context, ExtensionContext extension)
            throws Throwable {
        return limited("the constructor of " + context.getTargetClass().getSimpleName(), null, making, extension);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> check, ReflectiveInvocationContext<Method> context, ExtensionContext extension)
            throws Throwable {
        Method method = context.getExecutable();
        boolean ofContract = Arrays.stream(PluginContract.class.getDeclaredMethods())
                .anyMatch(own -> own.getName().equals(method.getName()));
        if (!ofContract) {
            check.proceed();
            return;
        }
        PluginContract contract = (PluginContract) extension.getRequiredTestInstance();
        limited(method.getName(), contract.runs, check, extension);
    }

    private static <T> T limited(
            String what, @Nullable ElementRuns runs, Invocation<T> work, ExtensionContext extension) throws Throwable {
        ExtensionContext.Store store = extension.getRoot().getStore(STORE.append(extension.getRequiredTestClass()));
        String stuck = store.get(STUCK, String.class);
        if (stuck != null) {
            work.skip();
            throw new TestAbortedException("skipped, because another check came to no end: " + stuck);
        }
        try {
            return within(seconds(), what, runs, () -> proceed(work));
        } catch (OverrunError overrun) {
            store.put(STUCK, overrun.getMessage());
            throw overrun;
        }
    }

    private static <T> T proceed(Invocation<T> work) throws Exception {
        try {
            return work.proceed();
        } catch (Exception | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }

    /** The limit, s; 0 for none. */
    private static double seconds() {
        String given = System.getProperty(PROPERTY, String.valueOf(DEFAULT));
        try {
            double seconds = Double.parseDouble(given);
            if (seconds >= 0 && seconds < Double.POSITIVE_INFINITY) return seconds;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(refusal(given), e);
        }
        throw new IllegalArgumentException(refusal(given));
    }

    private static String refusal(String given) {
        return "the system property " + PROPERTY + " is \"" + given + "\", but must be a number of seconds, 0 or more";
    }

    /** A check exceeded the limit; the stack is that of the code that it was in. */
    static final class OverrunError extends AssertionError {
        private static final long serialVersionUID = 1;

        OverrunError(String message, StackTraceElement[] where) {
            super(message);
            setStackTrace(where);
        }
    }

    /**
     * Does some work on a thread of its own; returns its result, or throws its exception.
     *
     * @param seconds the time limit, s; 0 for none
     * @param what names the work in the message
     * @param runs the runs of the plugin; null while they are being made
     * @throws OverrunError if the work exceeds the limit
     */
    static <T> T within(double seconds, String what, @Nullable ElementRuns runs, Callable<T> work) throws Throwable {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "contract: " + what);
        thread.setDaemon(true);
        thread.start();
        try {
            if (seconds == 0) return task.get();
            return task.get((long) (seconds * TimeUnit.SECONDS.toMillis(1)), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw Objects.requireNonNull(e.getCause());
        } catch (TimeoutException e) {
            StackTraceElement[] stack = thread.getStackTrace();
            String where = whose(runs, stack) + "at " + place(stack);
            if (runs != null) runs.endAll();
            task.cancel(true);
            throw new OverrunError(
                    what + " did not end within " + NumberText.of(seconds) + " s: " + where
                            + ". End the loop there, or make it faster; -D" + PROPERTY + "=… sets another limit",
                    stack);
        }
    }

    /** The plugin type and method in whose code a thread is stuck. */
    private static String whose(@Nullable ElementRuns runs, StackTraceElement[] stack) {
        if (runs == null) return "it was ";
        Optional<Sight> sight = runs.active();
        if (sight.isPresent()) return named(runs, sight.get());
        for (int i = stack.length - 1; i >= 0; i--) {
            Optional<String> item = item(runs.contributed(), stack[i]);
            if (item.isPresent()) return item.get();
        }
        return "it was ";
    }

    private static String named(ElementRuns runs, Sight sight) {
        boolean type = runs.types().stream().map(KernelFactory::id).anyMatch(sight.who()::equals);
        return (type ? "element type " : "") + sight.who() + " was in its stage " + sight.stage() + ", ";
    }

    private static Optional<String> item(Contributed contributed, StackTraceElement frame) {
        for (ContributionKind kind : ContributionKind.values()) {
            for (Described item : contributed.all(kind)) {
                if (!ContributionSnapshot.classOf(item).getName().equals(frame.getClassName())) continue;
                return Optional.of(
                        kind.word() + " " + item.id() + " was in its method " + frame.getMethodName() + ", ");
            }
        }
        return Optional.empty();
    }

    /** The innermost line that belongs neither to the program nor to a test library. */
    private static String place(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (isAuthors(frame.getClassName())) return place(frame);
        }
        return stack.length == 0 ? "an unknown place" : place(stack[0]);
    }

    private static String place(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                + frame.getLineNumber() + ")";
    }

    private static boolean isAuthors(String name) {
        if (LIBRARIES.stream().anyMatch(name::startsWith) || name.contains("$$Lambda")) return false;
        try {
            Object source =
                    source(Class.forName(name, false, Thread.currentThread().getContextClassLoader()));
            return !source.equals(source(TimeLimit.class)) && !source.equals(source(KernelFactory.class));
        } catch (ClassNotFoundException | LinkageError e) {
            return true; // a class that only the plugin's own loader knows
        }
    }

    private static Object source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source == null ? type : source;
    }
}
