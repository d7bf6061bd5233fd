package io.github.catenary.app.editor.backdrop;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Pictures for tests: red on the left half, blue on the right. */
public final class TestPicture {
    private TestPicture() {}

    public static BufferedImage image(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.RED);
        g.fillRect(0, 0, width / 2, height);
        g.setColor(Color.BLUE);
        g.fillRect(width / 2, 0, width - width / 2, height);
        g.dispose();
        return image;
    }

    /** Writes a picture; the ending of the name is its format. */
    public static Path write(Path file, int width, int height) throws IOException {
        String name = file.getFileName().toString();
        String format = name.substring(name.lastIndexOf('.') + 1);
        Files.createDirectories(file.toAbsolutePath().getParent());
        if (!ImageIO.write(image(width, height), format, file.toFile()))
            throw new IOException("cannot write " + format);
        return file;
    }

    static Backdrop backdrop(int width, int height, BackdropPlacement place) {
        return new Backdrop(Path.of("plan.png"), BackdropImage.of(image(width, height)), place, true);
    }
}
