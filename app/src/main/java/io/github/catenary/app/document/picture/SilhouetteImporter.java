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
 * pixels. Of a drawing each shape becomes a body. Immutable.
 */
public final class SilhouetteImporter implements Importer {
    private static final Parameter WIDTH =
            Parameter.number("width", "Width", "Width of the whole picture in the scene", "m", Bounds.POSITIVE, 10);

    private static final Parameter SPACING = new Parameter.Decimal(
            "spacing",
            "Spacing",
            "Distance between particles; if empty, a fortieth of the width",
            "m",
            Bounds.POSITIVE,
            Optional.empty());

    private static Parameter threshold(String description) {
        return new Parameter.Decimal(
                "threshold", "Threshold", description, "", Bounds.between(0.01, 0.99), Optional.of(Value.of(0.5)));
    }

    private static final Parameter LIGHT = new Parameter.Switch(
            "light",
            "Light on dark",
            "In a picture without transparent pixels the light parts are the body, not the dark ones",
            Optional.of(Value.of(false)));

    /** Of the width. */
    private static final double USUAL_SPACING = 1.0 / 40;

    /** Makes what is imported. */
    interface Making {
        /**
         * Reads a file.
         *
         * @param bytes once read, the stream is asked for more to learn whether to stop
         * @param empty the scene for it
         */
        SceneFile.Loaded of(InputStream bytes, ParameterValues values, Scene empty) throws IOException;
    }

    private final Descriptor descriptor;
    private final Making making;
    private final ParameterValues values;

    private SilhouetteImporter(Descriptor descriptor, Making making, ParameterValues values) {
        this.descriptor = descriptor;
        this.making = making;
        this.values = values;
    }

    private static SilhouetteImporter of(String ending, String label, String what, Making making, Parameter... all) {
        ParameterSchema schema = ParameterSchema.of(all);
        return new SilhouetteImporter(
                new Descriptor(ending, label, what, schema), making, schema.resolve(Parameters.NONE));
    }

    private static SilhouetteImporter ofPixels(String ending, String label) {
        return of(
                ending,
                label,
                "A picture whose shape becomes a soft body",
                (bytes, values, empty) -> traced(PictureReading.read(bytes), values, empty),
                WIDTH,
                SPACING,
                threshold("What is more opaque, or darker, than this share belongs to the body"),
                LIGHT);
    }

    /** One for each ending. */
    public static List<SilhouetteImporter> all() {
        return List.of(
                ofPixels("png", "PNG picture"),
                ofPixels("jpg", "JPEG picture"),
                ofPixels("jpeg", "JPEG picture"),
                of(
                        "svg",
                        "SVG drawing",
                        "A drawing whose shapes become soft bodies",
                        SvgBodies::read,
                        WIDTH,
                        SPACING,
                        SvgBodies.SHAPES,
                        SvgBodies.LINES,
                        threshold("Only of painted shapes: what is more opaque, or darker, belongs to the body"),
                        LIGHT));
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
        return new SilhouetteImporter(descriptor, making, given);
    }

    @Override
    public SceneFile.Loaded read(InputStream bytes, String name) throws IOException {
        try {
            return making.of(bytes, values, Scene.NEW.withTitle(name, ""));
        } catch (EditRefusedException refused) {
            throw new ExchangeException(refused.problems().get(0).what());
        } catch (PictureException refused) {
            throw new ExchangeException(Message.verbatim(String.valueOf(refused.getMessage())));
        }
    }

    static SceneFile.Loaded traced(BufferedImage picture, ParameterValues values, Scene empty) {
        Scene scene = new Silhouette(cover(picture, values), picture.getWidth(), values.number("threshold"))
                .filled(values.number("width"), spacing(values))
                .in(empty);
        return new SceneFile.Loaded(scene, List.of(), List.of());
    }

    static double spacing(ParameterValues values) {
        return values.has("spacing") ? values.number("spacing") : USUAL_SPACING * values.number("width");
    }

    /** How much each pixel belongs to the body: 0 to 255. */
    private static byte[] cover(BufferedImage picture, ParameterValues values) {
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
