package io.github.catenary.app.plugin;

import io.github.catenary.spi.CatenaryPlugin;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;

/**
 * The classes of one plugin. The program's own come first, so that a jar cannot replace them; other plugins are not seen.
 * The entry service is looked for in this jar alone, or a plugin would announce what its parent has.
 */
final class JarClassLoader extends URLClassLoader {
    private static final String SERVICE = "META-INF/services/" + CatenaryPlugin.class.getName();

    JarClassLoader(Path jar, ClassLoader parent) throws IOException {
        super("plugin " + jar.getFileName(), new URL[] {jar.toUri().toURL()}, parent);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.equals(SERVICE) ? findResources(name) : super.getResources(name);
    }
}
