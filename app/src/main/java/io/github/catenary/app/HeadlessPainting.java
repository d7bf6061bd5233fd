package io.github.catenary.app;

import io.github.catenary.app.cli.PictureOptions;
import io.github.catenary.app.cli.ScenePainting;
import io.github.catenary.app.render.element.CompleteShapes;
import io.github.catenary.app.render.element.ElementShape;
import io.github.catenary.app.render.element.ShapeProvider;
import io.github.catenary.app.render.element.UnansweredException;
import io.github.catenary.app.render.flat.ColourRange;
import io.github.catenary.app.render.flat.FramePainter;
import io.github.catenary.app.render.flat.PaintOptions;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.render.overlay.ArrowScales;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.solver.Frame;
import java.awt.Font;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Paints the pictures of the command line as the preview shows them. One thread at a time. */
public final class HeadlessPainting implements ScenePainting {
    private static final int FONT_SIZE = 12;

    /** Made for the first picture: most commands paint none, and AWT takes a while to load. */
    private @Nullable FramePainter made;

    private final ArrowScales arrows = new ArrowScales();
    private Optional<Throwable> failure = Optional.empty();
    private Optional<CompleteShapes> bodies = Optional.empty();
    private final Set<String> warned = new HashSet<>();

    @Override
    public BufferedImage paint(Frame frame, PictureOptions options) throws IOException {
        BufferedImage picture = painter().paint(frame, look(frame, options));
        requireColours(options);
        return picture;
    }

    @Override
    public void writeSvg(Frame frame, PictureOptions options, String title, OutputStream out) throws IOException {
        painter().writeSvg(frame, look(frame, options), title, out);
        requireColours(options);
    }

    private FramePainter painter() {
        if (made == null) made = new FramePainter();
        return made;
    }

    /** A picture in other colours than those that were asked for is worse than none. */
    private void requireColours(PictureOptions options) throws IOException {
        if (failure.isEmpty()) return;
        if (failure.get() instanceof OutOfMemoryError memory) throw memory; // the file is not at fault
        if (failure.get() instanceof UnansweredException slow) throw slow("colouring", slow);
        String id = options.quantities().colouring().map(each -> each.id()).orElse("");
        throw new IOException("the colouring " + id + " failed: "
                + ErrorText.of(failure.get()).english());
    }

    private static IOException slow(String what, UnansweredException why) {
        return new IOException("the " + what + " " + why.getMessage()
                + ". Allow it more time with --patience, or switch its plugin off");
    }

    /** What elements show in a frame; tells once of each that fails. */
    private ShapeProvider bodies(Frame frame, PictureOptions.PictureBodies asked) throws IOException {
        CompleteShapes all = bodies.orElseGet(() -> new CompleteShapes(asked.plugins(), asked.patience()));
        bodies = Optional.of(all);
        ShapeProvider now = all.in(frame);
        for (Element element : frame.authored().elements()) {
            if (!element.enabled()) continue;
            Throwable why = now.of(element).fault().orElse(null);
            if (why == null) continue;
            if (why instanceof UnansweredException slow) throw slow("outline of", slow);
            String text = "element " + element.id() + " (" + element.type() + ") shows nothing, because its outline"
                    + " failed: " + ErrorText.of(why).english();
            if (warned.add(text)) asked.warning().accept(text);
        }
        return element -> {
            ElementShape shape = now.of(element);
            return shape.fault().isPresent() ? ElementShape.NONE : shape;
        };
    }

    private RenderSettings look(Frame frame, PictureOptions options) throws IOException {
        // Otherwise Java would look for a display first, and fail if DISPLAY names one that does not exist.
        System.setProperty("java.awt.headless", "true");
        RenderSettings look = SceneImage.look(
                frame,
                options.framing(),
                options.style(),
                options.shown(),
                new RenderSettings.Size(options.width(), options.height(), options.fineness()),
                painting(options).withBodies(bodies(frame, options.bodies())));
        return options.quantities().legend() ? look.withLegend(new Font(Font.SANS_SERIF, Font.PLAIN, FONT_SIZE)) : look;
    }

    private PaintOptions painting(PictureOptions options) {
        PictureOptions.PictureQuantities quantities = options.quantities();
        PaintOptions plain = PaintOptions.plain(options.dark() ? SceneColors.DARK : SceneColors.LIGHT);
        PaintOptions marked = plain.withOverlays(plain.overlays()
                .with(quantities.overlays())
                .withTrails(options.trails())
                .in(arrows, 1));
        Optional<ColourRange> range = Double.isNaN(quantities.from())
                ? Optional.empty()
                : Optional.of(new ColourRange(quantities.from(), quantities.to()));
        return quantities
                .colouring()
                .map(each -> marked.withColouring(
                        each, range, options.bodies().patience(), why -> failure = Optional.of(why)))
                .orElse(marked);
    }
}
