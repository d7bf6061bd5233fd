package io.github.catenary.spi;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.longrange.build.KeptSprings;
import io.github.catenary.solver.longrange.build.KeptSprings.Keeping;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code kept}: which springs are kept to length, and why not the others. It asks the element types of all plugins
 * which springs they lengthen. Any thread.
 */
public final class KeptColouring implements Colouring {
    private final Plugins plugins;
    private final KeptSprings.Latest kept;

    KeptColouring(Plugins plugins) {
        this.plugins = plugins;
        kept = new KeptSprings.Latest(scene -> plugins.compiler().keptSprings(scene));
    }

    @Override
    public Descriptor descriptor() {
        return new Descriptor(
                "kept",
                "Kept to length",
                "Springs that Keep lengths holds to their lengths, and why it does not hold the others");
    }

    @Override
    public Of of() {
        return Of.SPRINGS;
    }

    @Override
    public String unit() {
        return "";
    }

    @Override
    public Scale scale() {
        return Scale.SEQUENTIAL;
    }

    /** The answers that some spring of the scene gets. The first colour always means that one is kept. */
    @Override
    public List<String> categories(Scene scene) {
        return found(scene).stream().map(Keeping::word).toList();
    }

    private List<Keeping> found(Scene scene) {
        return kept.of(scene).map(KeptSprings::found).orElse(List.of(Keeping.KEPT));
    }

    /** Springs that elements have added are bound by nothing, and have no value. */
    @Override
    public void fill(Frame frame, double[] values) {
        Scene scene = frame.authored();
        List<Keeping> found = found(scene);
        kept.of(scene).ifPresent(springs -> {
            for (int i = 0; i < scene.springs().size(); i++) {
                if (!frame.torn()[i]) values[i] = found.indexOf(springs.at(i));
            }
        });
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KeptColouring kept && kept.plugins.runAs(plugins);
    }

    @Override
    public int hashCode() {
        return plugins.constraints().hashCode();
    }
}
