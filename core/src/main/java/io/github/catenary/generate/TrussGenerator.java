package io.github.catenary.generate;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.parameter.Bounds;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.parameter.Parameter;
import io.github.catenary.scene.parameter.ParameterSchema;
import io.github.catenary.scene.parameter.ParameterValues;
import java.util.List;
import java.util.Optional;

/**
 * A beam along x of equal bays between upright frames: two chords if its width is 0, otherwise four. The corners of a
 * frame are numbered around it, (y, z) = lower near, upper near, upper far, lower far; neighbouring corners share a
 * wall.
 */
final class TrussGenerator implements Generator {
    private static final int MAX_BAYS = 100_000;
    private static final ParameterSchema SCHEMA = ParameterSchema.of(
            new Parameter.Whole(
                    "bays",
                    "Bays",
                    "Number of cells along the beam",
                    "",
                    Bounds.between(1, MAX_BAYS),
                    Optional.of(Value.of(8))),
            CommonParameters.SPACING,
            Parameter.number(
                    "height", "Height", "Distance between the lower and the upper chord", "m", Bounds.POSITIVE, 1),
            Parameter.number(
                    "width",
                    "Width",
                    "Distance between the two sides, along z; 0 gives a flat truss",
                    "m",
                    Bounds.atLeast(0),
                    0),
            new Parameter.Vector("start", "Start", "Start of the lower chord", "m", Optional.of(Value.of(Vec3.ZERO))),
            CommonParameters.choice(
                    "bracing",
                    "Bracing",
                    "The diagonals of each wall: both, one that alternates from bay to bay, or none",
                    List.of("cross", "zigzag", "none")),
            CommonParameters.kind(SpringKind.BEND, "Join every second particle of a chord", false),
            CommonParameters.choice(
                    "pinned", "Pinned", "Which ends are pinned", List.of("start", "both", "end", "none")),
            CommonParameters.ELASTICITY_PARAMETER,
            CommonParameters.MASS_PARAMETER);

    @Override
    public Descriptor descriptor() {
        return new Descriptor("truss", "Truss", "A beam of braced bays, flat or with four chords", SCHEMA);
    }

    @Override
    public long slot(ParameterValues values, int index) {
        int chords = chords(values);
        return CommonParameters.slot(index / chords, index % chords);
    }

    @Override
    public Part generate(ParameterValues values, NextIds firstIds) {
        int bays = values.whole("bays");
        int chords = chords(values);
        Bracing bracing = Bracing.named(values.text("bracing"));
        PartBuilder part = new PartBuilder(values, firstIds, CommonParameters.kindsOn(values));
        addParticles(values, bays, chords, part);
        for (int frame = 0; frame <= bays; frame++) {
            joinFrame(frame, chords, bracing, part);
            if (frame < bays) joinBay(frame, chords, bracing, part);
        }
        for (int i = 0; i < chords * (bays - 1); i++)
            part.join(part.idOf(i), part.idOf(i + 2 * chords), SpringKind.BEND);
        return part.part();
    }

    /** The diagonals of each wall. */
    private record Bracing(boolean any, boolean both) {
        static Bracing named(String name) {
            return new Bracing(!name.equals("none"), name.equals("cross"));
        }

        /** Joins the diagonals of a quadrilateral, given as two opposite sides. */
        void join(int a, int b, int nextA, int nextB, boolean rising, PartBuilder part) {
            if (both || (any && rising)) part.join(a, nextB, SpringKind.SHEAR);
            if (both || (any && !rising)) part.join(b, nextA, SpringKind.SHEAR);
        }
    }

    private static int chords(ParameterValues values) {
        return values.number("width") > 0 ? 4 : 2;
    }

    private static void addParticles(ParameterValues values, int bays, int chords, PartBuilder part) {
        Vec3 start = values.vector("start");
        double height = values.number("height");
        double width = values.number("width");
        boolean pinStart = List.of("start", "both").contains(values.text("pinned"));
        boolean pinEnd = List.of("end", "both").contains(values.text("pinned"));
        for (int frame = 0; frame <= bays; frame++) {
            boolean pinned = (frame == 0 && pinStart) || (frame == bays && pinEnd);
            for (int chord = 0; chord < chords; chord++) {
                boolean upper = chord == 1 || chord == 2;
                Vec3 step = new Vec3(frame * values.number("spacing"), upper ? height : 0, chord > 1 ? width : 0);
                part.particle(start.plus(step), pinned);
            }
        }
    }

    private static void joinFrame(int frame, int chords, Bracing bracing, PartBuilder part) {
        int first = frame * chords;
        for (int chord = 0; chord < chords; chord++) {
            part.join(part.idOf(first + chord), part.idOf(first + (chord + 1) % chords), SpringKind.STRUCTURAL);
        }
        if (chords < 4) return;
        // A frame is a wall too: without diagonals of its own the beam could collapse.
        bracing.join(
                part.idOf(first),
                part.idOf(first + 1),
                part.idOf(first + 3),
                part.idOf(first + 2),
                frame % 2 == 0,
                part);
    }

    private static void joinBay(int bay, int chords, Bracing bracing, PartBuilder part) {
        int first = bay * chords;
        int next = first + chords;
        for (int chord = 0; chord < chords; chord++) {
            part.join(part.idOf(first + chord), part.idOf(next + chord), SpringKind.STRUCTURAL);
        }
        int walls = chords == 4 ? 4 : 1;
        for (int chord = 0; chord < walls; chord++) {
            int beside = (chord + 1) % chords;
            bracing.join(
                    part.idOf(first + chord),
                    part.idOf(first + beside),
                    part.idOf(next + chord),
                    part.idOf(next + beside),
                    bay % 2 == 0,
                    part);
        }
    }
}
