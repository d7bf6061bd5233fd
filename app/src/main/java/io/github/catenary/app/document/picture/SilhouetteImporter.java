package io.github.catenary.app.document.picture;

import io.github.catenary.app.document.exchange.ExchangeException;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.fill.Silhouette;
import io.github.catenary.io.SceneFile;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.parameter.Adjustable;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import io.github.catenary.spi.Importer;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Makes a soft body of the shape in a picture: of what is opaque, or of what is dark in a picture without transparent
 * pixels. Immutable.
 */
public final class SilhouetteImporter implements Importer {
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            Parameter.number("width", "Width", "Width of the whole picture in the scene", "m", Bounds.POSITIVE, 10),
            new Parameter.Decimal(
                    "spacing",
                    "Spacing",
                    "Distance between particles; if empty, a fortieth of the width",
                    "m",
                    Bounds.POSITIVE,
                    Optional.empty()),
            new Parameter.Decimal(
                    "threshold",
                    "Threshold",
                    "What is more opaque, or darker, than this share belongs to the body",
                    "",
                    Bounds.between(0.01, 0.99),
                    Optional.of(Value.of(0.5))),
            new Parameter.Switch(
                    "light",
                    "Light on dark",
                    "In a picture without transparent pixels the light parts are the body, not the dark ones",
                    Optional.of(Value.of(false))));

    /** Of the width. */
    private static final double USUAL_SPACING = 1.0 / 40;

    /** Gives the pixels of a file. */
    private interface Pixels {
        BufferedImage read(InputStream bytes) throws IOException;
    }

    private final Descriptor descriptor;
    private final Pixels pixels;
    private final ParameterValues values;

    private SilhouetteImporter(Descriptor descriptor, Pixels pixels, ParameterValues values) {
        this.descriptor = descriptor;
        this.pixels = pixels;
        this.values = values;
    }

    private static SilhouetteImporter of(String ending, String label, Pixels pixels) {
        String what = "A picture whose shape becomes a soft body";
        return new SilhouetteImporter(
                new Descriptor(ending, label, what, SCHEMA), pixels, SCHEMA.resolve(Parameters.NONE));
    }

    /** One for each ending. */
    public static List<SilhouetteImporter> all() {
        return List.of(
                of("png", "PNG picture", PictureReading::read),
                of("jpg", "JPEG picture", PictureReading::read),
                of("jpeg", "JPEG picture", PictureReading::read),
                of("svg", "SVG drawing", SvgPicture::read));
    }

    @Override
    public Descriptor descriptor() {
        return descriptor;
    }

    /** That of the file names is also the id. */
    @Override
    public String ending() {
        return descriptor.id();
    }

    @Override
    public Adjustable with(ParameterValues given) {
        return new SilhouetteImporter(descriptor, pixels, given);
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        double width = values.number("width");
        double spacing = values.has("spacing") ? values.number("spacing") : USUAL_SPACING * width;
        try {
            BufferedImage picture = pixels.read(bytes);
            Scene scene = new Silhouette(cover(picture), picture.getWidth(), values.number("threshold"))
                    .filled(width, spacing)
                    .in(Scene.NEW.withTitle(name, ""));
            return new SceneFile.Loaded(scene, List.of(), List.of());
        } catch (EditRefusedException refused) {
            throw new ExchangeException(refused.problems().get(0).what());
        } catch (PictureException refused) {
            throw new ExchangeException(Message.verbatim(String.valueOf(refused.getMessage())));
        }
    }

    /** How much each pixel belongs to the body: 0 to 255. */
    private byte[] cover(BufferedImage picture) {
        int width = picture.getWidth();
        int height = picture.getHeight();
        byte[] opacity = new byte[width * height];
        byte[] light = new byte[width * height];
        boolean transparent = false;
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            picture.getRGB(0, y, width, 1, row, 0, width);
            for (int x = 0; x < width; x++) {
                int alpha = row[x] >>> 24;
                transparent |= alpha < 255;
                opacity[y * width + x] = (byte) alpha;
                light[y * width + x] = (byte) luminance(row[x]);
            }
        }
        if (transparent) return opacity;
        if (!values.on("light")) for (int i = 0; i < light.length; i++) light[i] = (byte) ~light[i];
        return light;
    }

    /** As ITU-R BT.601 weighs the colours. */
    private static int luminance(int rgb) {
        return (299 * (rgb >> 16 & 0xFF) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF)) / 1000;
    }
}
