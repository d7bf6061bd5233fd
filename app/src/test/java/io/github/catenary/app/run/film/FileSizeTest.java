package io.github.catenary.app.run.film;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.exchange.PngImage;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FileSizeTest {
    /** The bytes of a net of lines as PNG, in a picture of 640 × 360 pixels times a scale. */
    private static int bytes(int scale) throws IOException {
        BufferedImage picture = new BufferedImage(640 * scale, 360 * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = picture.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        g.scale(scale, scale);
        g.setStroke(new BasicStroke(1.5f / scale)); // springs are as wide in each size
        g.setColor(Color.BLUE);
        Random random = new Random(7);
        for (int i = 0; i < 150; i++)
            g.drawLine(random.nextInt(640), random.nextInt(360), random.nextInt(640), random.nextInt(360));
        g.dispose();
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        PngImage.write(picture, png);
        return png.size();
    }

    @Test
    void aLargerPictureIsEstimatedFromASmallerOne() throws IOException {
        double estimate = FileSize.enlarged(bytes(1), 9);

        assertThat(estimate / bytes(3)).isBetween(0.6, 1.6);
    }
}
