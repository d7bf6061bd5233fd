package io.github.catenary.builtin;

import io.github.catenary.scene.Scene;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.FrameDetail;
import io.github.catenary.solver.NoiseFloor;
import io.github.catenary.solver.kernel.Channel;
import io.github.catenary.spi.ChannelColouring;
import io.github.catenary.spi.Colouring;
import io.github.catenary.spi.Colouring.Scale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The program's own colourings, in the order of the menu. */
final class Colourings {
    private Colourings() {}

    static List<Colouring> all() {
        SpringTable.Latest springs = new SpringTable.Latest();
        return List.of(
                new SpringQuantity(
                        springs,
                        "strain",
                        "Strain",
                        "Strain of the springs: red where stretched, blue where compressed",
                        "%",
                        Scale.DIVERGING,
                        floor -> 100 * NoiseFloor.STRAIN,
                        // infinite lengths, farther apart than a double can express, give no number
                        (length, rest, stiffness) -> rest == 0 ? Double.NaN : 100 * ((length - rest) / rest)),
                new SpringQuantity(
                        springs,
                        "stress",
                        "Stress",
                        "Force of the springs, stiffness times elongation, without damping: red where they pull, blue"
                                + " where they push. A spring has no cross-section, so its stress is its force",
                        "N",
                        Scale.DIVERGING,
                        NoiseFloor::force,
                        (length, rest, stiffness) -> stiffness * (length - rest)),
                new SpringQuantity(
                        springs,
                        "residual",
                        "Residual",
                        "How far the springs are from their rest lengths after the solve",
                        "m",
                        Scale.SEQUENTIAL,
                        NoiseFloor::length,
                        (length, rest, stiffness) -> Math.abs(length - rest)),
                new ElasticityColouring(),
                new ParticleQuantity("speed", "Speed", "Speed of the particles", "m/s", false),
                new ParticleQuantity(
                        "force",
                        "Force",
                        "Net force on the particles: mass times the change of velocity in a frame, divided by the time"
                                + " step. It is 0 at rest; pinned particles have none",
                        "N",
                        true),
                new ChannelColouring(Channel.DAMAGE, Colourings.class),
                new MaterialColouring());
    }

    /** {@code elasticity}: the share of its violation that one projection removes from a spring, 0 to 2. */
    private static final class ElasticityColouring extends OwnColouring {
        ElasticityColouring() {
            super(
                    "elasticity",
                    "Elasticity",
                    "Share of a spring's violation that one projection removes, from 0 to 2",
                    Of.SPRINGS,
                    "",
                    Scale.SEQUENTIAL);
        }

        @Override
        public void fill(Frame frame, double[] values) {
            Scene scene = frame.scene();
            for (int i = 0; i < values.length; i++) {
                if (!frame.torn()[i])
                    values[i] = scene.elasticity(scene.springs().at(i));
            }
        }
    }

    /** {@code material}: the material of a spring; a spring without one has no value. */
    private static final class MaterialColouring extends OwnColouring {
        MaterialColouring() {
            super(
                    "material",
                    "Material",
                    "One colour for each material; springs without a material are grey",
                    Of.SPRINGS,
                    "",
                    Scale.SEQUENTIAL);
        }

        @Override
        public List<String> categories(Scene scene) {
            return scene.materials().stream()
                    .map(material -> material.id())
                    .distinct()
                    .toList();
        }

        @Override
        public void fill(Frame frame, double[] values) {
            Scene scene = frame.scene();
            Map<String, Integer> numbers = new HashMap<>();
            for (String each : categories(scene)) numbers.put(each, numbers.size());
            for (int i = 0; i < values.length; i++) {
                if (frame.torn()[i]) continue;
                Integer number = numbers.get(scene.springs().at(i).material().orElse(""));
                if (number != null) values[i] = number;
            }
        }
    }

    /** The length of a vector of each particle: {@code speed} in m/s, or the net {@code force} in N. */
    private static final class ParticleQuantity extends OwnColouring {
        private static final double[] NONE = {};

        private final boolean ofForce;
        private final NoiseFloor.Latest floors = new NoiseFloor.Latest();

        ParticleQuantity(String id, String label, String description, String unit, boolean ofForce) {
            super(id, label, description, Of.PARTICLES, unit, Scale.SEQUENTIAL);
            this.ofForce = ofForce;
        }

        @Override
        public boolean needsDetail() {
            return true;
        }

        @Override
        public void fill(Frame frame, double[] values) {
            FrameDetail detail = frame.detail().orElseGet(() -> FrameDetail.drawn(frame.scene()));
            double[] x = ofForce ? detail.fx() : detail.vx();
            double[] y = ofForce ? detail.fy() : detail.vy();
            double[] z = ofForce ? detail.fz() : detail.vz();
            NoiseFloor floor = floors.of(frame.scene());
            double[] forces = ofForce ? floor.netForces(frame.scene(), detail) : NONE;
            for (int i = 0; i < values.length; i++) {
                double size = Math.sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
                values[i] = NoiseFloor.above(ofForce ? forces[i] : floor.speed(), size);
            }
        }
    }

    /**
     * What follows from the length l of a spring and its rest length L: {@code strain} (l − L)/L in %, {@code stress}
     * k_s (l − L) in N, which is the force of the spring without its damping, and {@code residual} |l − L| in m.
     */
    private static final class SpringQuantity extends OwnColouring {
        /** Smaller strains are what rounding of coordinates leaves at rest. */
        private static final double ROUNDING = 1e-12;

        private final Formula formula;
        private final Floor floor;
        private final NoiseFloor.Latest floors = new NoiseFloor.Latest();
        private final SpringTable.Latest latest;

        /** Computes a value from length and rest length, m, and stiffness, N/m. */
        interface Formula {
            double value(double length, double restLength, double stiffness);
        }

        /** The size below which a value is not data. */
        interface Floor {
            double of(NoiseFloor floor);
        }

        /** @param latest all of these colourings share it */
        SpringQuantity(
                SpringTable.Latest latest,
                String id,
                String label,
                String description,
                String unit,
                Scale scale,
                Floor floor,
                Formula formula) {
            super(id, label, description, Of.SPRINGS, unit, scale);
            this.latest = latest;
            this.floor = floor;
            this.formula = formula;
        }

        @Override
        public boolean needsDetail() {
            return true;
        }

        @Override
        public void fill(Frame frame, double[] values) {
            SpringTable springs = latest.of(frame.scene());
            double least = floor.of(floors.of(frame.scene()));
            double[] restLengths = springs.restLengths(frame);
            for (int i = 0; i < values.length; i++) {
                if (!springs.isWhole(frame, i)) continue; // nothing to measure
                double rest = restLengths[i];
                double length = springs.length(frame, i);
                boolean atRest = Math.abs(length - rest) < ROUNDING * rest;
                values[i] = NoiseFloor.above(least, formula.value(atRest ? rest : length, rest, springs.stiffness(i)));
            }
        }
    }

    /** The texts and the scale of a colouring of the program, which has only its values to compute. */
    private abstract static class OwnColouring implements Colouring {
        private final Descriptor descriptor;
        private final Of of;
        private final String unit;
        private final Scale scale;

        OwnColouring(String id, String label, String description, Of of, String unit, Scale scale) {
            descriptor = new Descriptor(id, label, description);
            this.of = of;
            this.unit = unit;
            this.scale = scale;
        }

        @Override
        public final Descriptor descriptor() {
            return descriptor;
        }

        @Override
        public final Of of() {
            return of;
        }

        @Override
        public final String unit() {
            return unit;
        }

        @Override
        public final Scale scale() {
            return scale;
        }
    }
}
