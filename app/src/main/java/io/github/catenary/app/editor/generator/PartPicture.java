package io.github.catenary.app.editor.generator;

import com.formdev.flatlaf.FlatLaf;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.render.flat.RenderSettings;
import io.github.catenary.app.render.flat.SceneImage;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.SceneColors;
import io.github.catenary.app.ui.work.Latest;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.check.Message;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameCost;
import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JPanel;
import javax.swing.UIManager;

/**
 * A picture of the part as it would be. A thread in the background makes the part and paints it, only the newest that is
 * wanted; until then, and while there is none, the last picture stays. EDT only.
 */
final class PartPicture extends JPanel {
    private static final int WIDTH = 340;
    private static final int HEIGHT = 260;
    private static final float DIMMED = 0.3f;
    /** The cost of a frame is not told more exactly than this, ms. */
    private static final double LEAST_MILLIS = 0.01;

    /**
     * What became of a wish.
     *
     * @param image empty if there is no part
     * @param error why there is none; empty if there is one
     */
    record Shown(
            Parameters parameters,
            Optional<BufferedImage> image,
            Optional<Scene> part,
            List<Message> lost,
            Optional<String> error) {
        /** How large the part is and what it costs; empty if there is none. */
        String summary() {
            return part.map(scene -> Texts.text(
                            "part.summary",
                            scene.particles().size(),
                            scene.springs().size(),
                            millis(1000 * FrameCost.of(scene).seconds())))
                    .orElse("");
        }

        private static String millis(double cost) {
            return cost < LEAST_MILLIS
                    ? Texts.text("part.less-than", Numbers.rounded(LEAST_MILLIS))
                    : Texts.text("part.about", Numbers.rounded(cost, 2));
        }
    }

    /** A wanted picture. */
    private record Wish(Parameters parameters, RenderSettings.Size size, SceneColors colors) {}

    private final transient PartMaker maker;
    private final transient Consumer<Shown> shown;
    private final transient Latest<Shown> latest = new Latest<>(this::take);
    private transient Optional<BufferedImage> image = Optional.empty();
    private transient Parameters wanted = Parameters.NONE;
    private boolean waiting;
    private boolean refused;
    private boolean invalid;

    /** @param shown gets each result */
    PartPicture(PartMaker maker, Consumer<Shown> shown) {
        this.maker = maker;
        this.shown = shown;
        setOpaque(false);
        setName("part.picture");
        setPreferredSize(UIScale.scale(new Dimension(WIDTH, HEIGHT)));
        setMinimumSize(UIScale.scale(new Dimension(WIDTH / 2, HEIGHT / 2)));
        getAccessibleContext().setAccessibleName(Texts.text("part.picture"));
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                ask();
            }
        });
    }

    /** Shows the part with these parameters, as soon as it is made. */
    void show(Parameters parameters) {
        wanted = parameters;
        ask();
    }

    /** True if the part with these parameters is the one that was asked for last. */
    boolean wants(Parameters parameters) {
        return wanted.equals(parameters);
    }

    /** Dims the picture while a field refuses its text. */
    void setInvalid(boolean now) {
        invalid = now;
        repaint();
    }

    /** True if the newest wish is fulfilled. */
    boolean isReady() {
        return !waiting;
    }

    /** True while the picture shows another part than the one that was asked for last. */
    boolean isDimmed() {
        return refused || invalid;
    }

    private void ask() {
        if (getWidth() < 1 || getHeight() < 1) return;
        double scale = getGraphicsConfiguration() == null
                ? 1
                : getGraphicsConfiguration().getDefaultTransform().getScaleX();
        Wish wish = new Wish(
                wanted,
                new RenderSettings.Size(
                        (int) Math.ceil(getWidth() * scale), (int) Math.ceil(getHeight() * scale), UIScale.scale((float)
                                scale)),
                FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT);
        waiting = true;
        latest.ask(() -> fulfil(wish));
    }

    private Shown fulfil(Wish wish) {
        try {
            PartMaker.Made made = maker.make(wish.parameters());
            BufferedImage painted = SceneImage.render(Frame.drawn(made.alone()), wish.size(), wish.colors());
            return new Shown(
                    wish.parameters(), Optional.of(painted), Optional.of(made.alone()), made.lost(), Optional.empty());
        } catch (IllegalArgumentException refusal) {
            return new Shown(
                    wish.parameters(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.of(Texts.reason(refusal)));
        }
    }

    private void take(Shown now) {
        waiting = false;
        refused = now.error().isPresent();
        image = now.image().or(() -> image);
        shown.accept(now);
        repaint();
    }

    /** Wants nothing any more. */
    void forget() {
        latest.forget();
    }

    /** In the middle, because a picture of another size may still stand for one that is refused. */
    private void paint(Graphics2D g, BufferedImage picture) {
        double scale = Math.min(getWidth() / (double) picture.getWidth(), getHeight() / (double) picture.getHeight());
        int width = (int) Math.round(scale * picture.getWidth());
        int height = (int) Math.round(scale * picture.getHeight());
        g.drawImage(picture, (getWidth() - width) / 2, (getHeight() - height) / 2, width, height, null);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        try {
            Color ground = (FlatLaf.isLafDark() ? SceneColors.DARK : SceneColors.LIGHT).ground();
            g.setColor(ground);
            g.fillRect(0, 0, getWidth(), getHeight());
            if (isDimmed()) g.setComposite(AlphaComposite.SrcOver.derive(DIMMED));
            image.ifPresent(picture -> paint(g, picture));
            g.setComposite(AlphaComposite.SrcOver);
            g.setColor(UIManager.getColor("Component.borderColor"));
            g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
        } finally {
            g.dispose();
        }
    }
}
