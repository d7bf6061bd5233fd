package io.github.catenary.app.plugin;

import io.github.catenary.app.plugin.LoadedPlugins.Running;
import io.github.catenary.scene.Message;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ContributionList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs code of a jar for the first time: asks its plugin classes what they contribute. That happens on a thread of its
 * own, which is left to itself where it does not answer: nothing that it says afterwards is used, and it does not keep the
 * program from ending.
 */
final class PluginStart {
    /** How long a plugin may take; those that we know take milliseconds, and a person waits for the window meanwhile. */
    static final Duration BUDGET = Duration.ofSeconds(10);

    static final String THREAD_NAME = "catenary-plugin-start";

    private PluginStart() {}

    /**
     * @param required the plugins whose classes this one uses
     * @param budget after which it is given up
     * @throws PluginException whatever the jar's code throws; caused by a {@link TimeoutException} if it does not answer
     */
    static Running start(Path jar, JarContent content, List<JarClassLoader> required, Duration budget)
            throws PluginException {
        FutureTask<Running> task = new FutureTask<>(() -> answer(jar, content, required));
        Thread thread = new Thread(task, THREAD_NAME);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(budget.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            throw new PluginException(
                    Message.of(
                            "plugin.unanswering",
                            "it did not answer within {0} s while it was loaded, so the program goes on without it",
                            budget.toSeconds()),
                    e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof PluginException why) throw why;
            throw new IllegalStateException("asking turns all that is thrown into that", e);
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("loading " + jar + " was interrupted", e);
        }
    }

    /** Turns what is thrown into a failure here, as nothing but that is safe to describe. */
    private static Running answer(Path jar, JarContent content, List<JarClassLoader> required) throws PluginException {
        try {
            return ask(jar, content, required);
        } catch (PluginException e) {
            throw e;
        } catch (Throwable thrown) {
            throw new PluginException(reason(thrown), thrown);
        }
    }

    private static Running ask(Path jar, JarContent content, List<JarClassLoader> required) throws PluginException {
        JarClassLoader classes = new JarClassLoader(jar, content, required, CatenaryPlugin.class.getClassLoader());
        ContributionList contributions = ContributionList.ofPlugin();
        int entries = 0;
        for (CatenaryPlugin plugin : ServiceLoader.load(CatenaryPlugin.class, classes)) {
            plugin.contribute(contributions);
            entries++;
        }
        if (entries == 0) {
            throw new PluginException(Message.of(
                    "plugin.no-class",
                    "it names no plugin class in META-INF/services/{0}",
                    CatenaryPlugin.class.getName()));
        }
        return new Running(classes, contributions.close());
    }

    private static Message reason(Throwable thrown) {
        Throwable cause =
                thrown instanceof ServiceConfigurationError && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (cause instanceof ExceptionInInitializerError && cause.getCause() != null) {
            cause = cause.getCause(); // the class itself fits: it is its own code that failed
        }
        if (cause instanceof UnsupportedClassVersionError) {
            return Message.of(
                    "plugin.newer-java",
                    "it needs a newer Java than this one ({0}): {1}",
                    System.getProperty("java.version"),
                    text(cause));
        }
        if (cause instanceof LinkageError) {
            return Message.of(
                    "plugin.misfit",
                    "its classes do not fit this program ({0}); get a build of the plugin for this version",
                    text(cause));
        }
        if (thrown instanceof ServiceConfigurationError && cause == thrown) {
            return Message.of("plugin.bad-class", "its plugin class cannot be used: {0}", text(thrown));
        }
        return Message.of("plugin.threw", "it failed while it was loaded: {0}", text(cause));
    }

    /** An exception of a plugin may fail to describe itself, too. */
    private static String text(Throwable thrown) {
        try {
            return String.valueOf(thrown);
        } catch (RuntimeException | Error failure) {
            return thrown.getClass().getName();
        }
    }
}
