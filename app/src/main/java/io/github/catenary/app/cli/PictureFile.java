package io.github.catenary.app.cli;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Writes pictures to disk. */
final class PictureFile {
    private PictureFile() {}

    static void writePng(BufferedImage image, Path file) throws IOException, CommandFailure {
        // In memory, because some machines have no place for a cache file.
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.setUseCache(false);
        if (!ImageIO.write(image, "png", bytes)) throw new IOException("this Java cannot write PNG");
        ResultFile.write(file, bytes::writeTo);
    }
}
