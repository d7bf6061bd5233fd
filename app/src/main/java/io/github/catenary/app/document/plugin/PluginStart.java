package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.LoadedPlugins.Running;
import io.github.catenary.app.ui.work.Background;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Message;
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
 * Runs a jar's code for the first time: it asks the plugin classes for their contributions. This happens on a separate
 * thread, which is abandoned if it does not answer: later answers are ignored, and the thread does not keep the program
 * from exiting.
 */
final class PluginStart {
    /** The longest time for a plugin. Known plugins take milliseconds, and the user waits for the window meanwhile. */
    static final Duration BUDGET = Duration.ofSeconds(10);

    static final String THREAD_NAME = "catenary-plugin-start";

    private PluginStart() {}

    /**
     * @param required the plugins whose classes this one uses
     * @param budget the time after which the plugin is given up
     * @throws PluginException for anything that the jar's code throws; caused by a {@link TimeoutException} if it
     *     does not answer
     */
    static Running start(Path jar, JarContent content, List<JarClassLoader> required, Duration budget)
            throws PluginException {
        FutureTask<Running> task = new FutureTask<>(() -> answer(jar, content, required));
        Thread thread = Background.start(THREAD_NAME, task);
        try {
            return task.get(budget.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            throw new PluginException(
                    Message.of(
                            "plugin.unanswering",
                            "it did not answer within {0} s while it was being loaded, so the program goes on"
                                    + " without it",
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

    /** Turns any exception into a failure on this thread, because describing the exception may fail or hang. */
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
            cause = cause.getCause(); // the class fits; its own code failed
        }
        if (cause instanceof UnsupportedClassVersionError) {
            return Message.of(
                    "plugin.newer-java",
                    "it needs a newer Java than this one ({0}): {1}",
                    System.getProperty("java.version"),
                    ErrorText.of(cause));
        }
        if (cause instanceof LinkageError) {
            return Message.of(
                    "plugin.misfit",
                    "its classes do not fit this program ({0}); get a build of the plugin for this version",
                    ErrorText.of(cause));
        }
        if (thrown instanceof ServiceConfigurationError && cause == thrown) {
            return Message.of("plugin.bad-class", "its plugin class cannot be used: {0}", ErrorText.of(thrown));
        }
        return Message.of("plugin.threw", "it failed while it was being loaded: {0}", ErrorText.of(cause));
    }
}
