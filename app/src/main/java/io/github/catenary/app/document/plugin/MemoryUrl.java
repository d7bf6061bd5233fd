package io.github.catenary.app.document.plugin;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** Creates URLs for bytes in memory, for the files in a plugin's jar. */
final class MemoryUrl extends URLStreamHandler {
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
