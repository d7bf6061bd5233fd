package io.github.catenary.app.editor.paint;

import io.github.catenary.app.editor.tool.ToolBox;
import io.github.catenary.app.render.flat.ColourModel;
import io.github.catenary.edit.paint.Paintable;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.spi.Colouring;
import java.util.List;
import java.util.Optional;

/**
 * Colours the drawing by the painted property while the brush is chosen, and then again as before. Colours that someone
 * chooses meanwhile stay. EDT only.
 */
public final class BrushColours {
    private final BrushModel choice;
    private final ColourModel colours;
    private Optional<Colouring> before = Optional.empty();
    private Optional<Painted> shown = Optional.empty();

    private BrushColours(BrushModel choice, ColourModel colours) {
        this.choice = choice;
        this.colours = colours;
    }

    public static void follow(BrushModel choice, ToolBox tools, ColourModel colours) {
        BrushColours follower = new BrushColours(choice, colours);
        Runnable refresh = () -> follower.refresh(tools.chosen() instanceof BrushTool);
        tools.addListener(tool -> refresh.run());
        choice.addListener(refresh);
    }

    private void refresh(boolean brush) {
        Optional<Painted> wanted =
                brush ? Optional.of(new Painted(choice.now().property(), choice.paintables())) : Optional.empty();
        if (wanted.equals(shown)) return;
        if (shown.isEmpty()) before = colours.chosen();
        boolean others = shown.isPresent() && !colours.chosen().equals(shown);
        shown = wanted;
        if (wanted.isPresent()) colours.choose(wanted.map(painted -> painted));
        else if (!others) colours.choose(before);
    }

    /** The values of a property as colours. */
    private record Painted(Paintable property, Paintables paintables) implements Colouring {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("paint." + property.id(), paintables.label(property), paintables.label(property));
        }

        @Override
        public Of of() {
            return property.ofSprings() ? Of.SPRINGS : Of.PARTICLES;
        }

        @Override
        public String unit() {
            return property.unit();
        }

        @Override
        public Scale scale() {
            return Scale.SEQUENTIAL;
        }

        @Override
        public List<String> categories(Scene scene) {
            return property.isChoice() ? paintables.choices(property) : List.of();
        }

        @Override
        public void fill(Frame frame, double[] values) {
            double[] own = property.values(frame.scene());
            System.arraycopy(own, 0, values, 0, values.length);
        }
    }
}
