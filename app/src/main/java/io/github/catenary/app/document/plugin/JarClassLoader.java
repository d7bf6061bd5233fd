package io.github.catenary.app.document.plugin;

import io.github.catenary.app.document.plugin.classfile.CallRedirection;
import io.github.catenary.app.document.plugin.classfile.DamagedClassException;
import io.github.catenary.spi.CatenaryPlugin;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of one plugin. The program's classes come first, so that a jar cannot replace them; then those of
 * the jar, then those of the plugins that it requires. Services are looked up in this jar alone; otherwise a plugin
 * would announce the plugin classes of its parents. Holds no file open, so it never has to be closed.
 */
final class JarClassLoader extends ClassLoader {
    /** What the names of these class loaders begin with, as traces of stacks show them. */
    static final String NAMED = "plugin ";

    private static final String SERVICE = "META-INF/services/" + CatenaryPlugin.class.getName();

    static {
        registerAsParallelCapable();
    }

    private final Path jar;
    private final JarContent content;
    private final List<JarClassLoader> required;
    private final ProtectionDomain domain;

    /** @param required the class loaders of the plugins whose classes this plugin may use */
    JarClassLoader(Path jar, JarContent content, List<JarClassLoader> required, ClassLoader parent) {
        super(NAMED + jar.getFileName(), parent);
        this.jar = jar;
        this.content = content;
        this.required = List.copyOf(required);
        domain = new ProtectionDomain(new CodeSource(place(), (Certificate[]) null), null, this, null);
    }

    private URL place() {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(jar + " is not in a file system that URLs name", e);
        }
    }

    List<JarClassLoader> required() {
        return required;
    }

    /** The content of a file in its jar or in those that it requires; null if none has it. */
    byte @Nullable [] bytes(String path) {
        byte[] bytes = content.find(path);
        for (int i = 0; bytes == null && i < required.size(); i++)
            bytes = required.get(i).bytes(path);
        return bytes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = content.find(name.replace('.', '/') + ".class");
        if (bytes != null) return define(name, bytes);
        for (JarClassLoader other : required) {
            Class<?> found = other.findOrNull(name);
            if (found != null) return found;
        }
        throw new ClassNotFoundException(name + " is neither in " + jar + " nor in what it requires");
    }

    /** Defines a class whose calls cannot end the program. */
    private Class<?> define(String name, byte[] bytes) {
        byte[] safe;
        try {
            safe = CallRedirection.of(bytes, RefusedEnd.NAME);
        } catch (DamagedClassException e) {
            safe = bytes; // Java says what is wrong with it
        }
        return defineClass(name, safe, 0, safe.length, domain);
    }

    private @Nullable Class<?> findOrNull(String name) {
        try {
            return loadClass(name);
        } catch (ClassNotFoundException e) {
            return null; // another class loader may have it
        }
    }

    @Override
    protected @Nullable URL findResource(String name) {
        byte[] bytes = content.find(name);
        return bytes == null ? null : MemoryUrl.of(jar.getFileName() + "!/" + name, bytes);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL found = findResource(name);
        return found == null ? Collections.emptyEnumeration() : Collections.enumeration(List.of(found));
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.equals(SERVICE) ? findResources(name) : super.getResources(name);
    }

    /** Creates URLs for bytes in memory, for the files in a plugin's jar. */
    private static final class MemoryUrl extends URLStreamHandler {
        private static final String PROTOCOL = "catenary-plugin";

        private final byte[] bytes;

        private MemoryUrl(byte[] bytes) {
            this.bytes = bytes;
        }

        /** @param path any text; the URL shows it */
        static URL of(String path, byte[] bytes) {
            try {
                return new URL(PROTOCOL, "", -1, "/" + path, new MemoryUrl(bytes));
            } catch (MalformedURLException e) {
                throw new IllegalStateException("an address with a handler of its own is always well formed", e);
            }
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    connected = true;
                }

                @Override
                public int getContentLength() {
                    return bytes.length;
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(bytes);
                }
            };
        }
    }
}
