package io.github.catenary.app.plugin;

import io.github.catenary.app.plugin.LoadedPlugins.Running;
import io.github.catenary.scene.Message;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.ContributionList;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Runs code of a jar for the first time: asks its plugin classes what they contribute. */
final class PluginStart {
    private PluginStart() {}

    /**
     * @param required the plugins whose classes this one uses
     * @throws PluginException whatever the jar's code throws
     */
    static Running start(Path jar, JarContent content, List<JarClassLoader> required) throws PluginException {
        try {
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
        } catch (PluginException e) {
            throw e;
        } catch (Throwable thrown) {
            throw new PluginException(reason(thrown), thrown);
        }
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
