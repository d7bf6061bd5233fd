package io.github.catenary.app.panels.inspector;

import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.NoiseFloor;
import java.util.Map;
import java.util.Optional;

/** A line that says what the selected springs, pins or collider push in the run. EDT only. */
final class ForceLine {
    /** Of more items, nothing is told: reading them would delay the window. */
    static final int MOST_ITEMS = 5_000;

    /** Of larger scenes, nothing is told unless forces are shown in the run: adding them up slows a run down. */
    static final int MOST_SPRINGS = 20_000;

    private static final int DIGITS = 3;

    /** Whose forces a line tells. */
    enum Of {
        SPRINGS,
        PARTICLES,
        ELEMENT
    }

    final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
    private final Of of;

    ForceLine(Of of) {
        this.of = of;
        String name = of == Of.SPRINGS ? "spring.carried" : of == Of.PARTICLES ? "particle.carried" : "element.carried";
        text.setName(name);
        text.setVisible(false);
    }

    /** True if somebody may want to read the line for these. */
    boolean isAbout(Scene scene, IdSet ids) {
        if (ids.isEmpty() || ids.size() > MOST_ITEMS) return false;
        if (of != Of.PARTICLES) return true;
        return ids.stream().anyMatch(id -> isHeld(scene, id));
    }

    private static boolean isHeld(Scene scene, int id) {
        int at = scene.particles().positionOf(id);
        if (at < 0) return false;
        Particle particle = scene.particles().at(at);
        return particle.pinned() || particle.isRoller();
    }

    /** @param frame what the run shows; empty if there is none */
    void show(Optional<Frame> frame, IdSet ids) {
        Optional<FrameForces> forces = ids.size() > MOST_ITEMS
                ? Optional.empty()
                : frame.flatMap(Frame::detail).flatMap(FrameDetail::forces);
        String words = forces.map(known -> words(known, frame.orElseThrow().authored(), ids))
                .orElse("");
        if (words.equals(text.getText()) && text.isVisible() != words.isEmpty()) return;
        text.setText(words);
        text.setVisible(!words.isEmpty());
    }

    private String words(FrameForces forces, Scene scene, IdSet ids) {
        return switch (of) {
            case SPRINGS -> ofSprings(forces, scene, ids);
            case PARTICLES -> sum("particle.carried", forces.reactions(), ids);
            case ELEMENT -> sum("element.carried", forces.contacts(), ids);
        };
    }

    private static String ofSprings(FrameForces forces, Scene scene, IdSet ids) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        double peak = 0;
        for (int id : ids.toArray()) {
            int i = scene.springs().positionOf(id);
            if (i < 0 || i >= forces.tension().length || Double.isNaN(forces.tension()[i])) continue;
            least = Math.min(least, forces.tension()[i]);
            most = Math.max(most, forces.tension()[i]);
            if (Math.abs(forces.peak()[i]) > Math.abs(peak)) peak = forces.peak()[i];
        }
        if (least > most) return "";
        return ids.size() == 1
                ? Texts.text(
                        most < 0 ? "spring.carried.push" : "spring.carried.pull",
                        newtons(Math.abs(most)),
                        newtons(Math.abs(peak)))
                : Texts.text("spring.carried.many", newtons(least), newtons(most), newtons(peak));
    }

    private static String sum(String key, Map<Integer, Vec3> forces, IdSet ids) {
        Vec3 sum = Vec3.ZERO;
        int count = 0;
        for (int id : ids.toArray()) {
            Vec3 each = forces.get(id);
            if (each == null) continue;
            sum = sum.plus(each);
            count++;
        }
        if (count == 0) return "";
        double size = sum.length();
        return Texts.text(
                count == 1 ? key : key + ".many",
                newtons(size),
                newtons(part(sum.x(), size)),
                newtons(part(sum.y(), size)),
                newtons(part(sum.z(), size)),
                count);
    }

    /** A component of a force; 0 if it is what rounding leaves. */
    private static double part(double component, double size) {
        return NoiseFloor.above(NoiseFloor.STRAIN * size, component);
    }

    /** In one line with its unit. */
    private static String newtons(double force) {
        return Numbers.quantity(force, DIGITS, "N").replace(' ', '\u00a0');
    }
}
