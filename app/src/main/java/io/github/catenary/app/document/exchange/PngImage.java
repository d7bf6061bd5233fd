package io.github.catenary.app.document.exchange;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes pictures as PNG. Any thread. */
public final class PngImage {
    private PngImage() {}

    /** @throws IOException if the picture cannot be written; the output is left open in any case */
    public static void write(BufferedImage picture, OutputStream out) throws IOException {
        // In memory, because some machines have no place for a cache file.
        try (ImageOutputStream cache = new MemoryCacheImageOutputStream(out)) {
            if (!ImageIO.write(picture, "png", cache)) throw new IOException("this Java cannot write PNG");
        }
    }
}
