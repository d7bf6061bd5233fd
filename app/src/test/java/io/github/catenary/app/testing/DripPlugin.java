package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.solver.state.NewParticle;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.List;

/** A plugin whose element adds a particle after each substep, below the one before, and joins them by springs. */
public final class DripPlugin {
    /** Added particles, and added springs. */
    public static final int MOST = 12;

    private DripPlugin() {}

    public static ConstraintType type() {
        return new Drip();
    }

    public static Plugins installed() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.constraint(type()))));
    }

    /** The scene, with a chain of particles that grows from its first one. */
    public static Scene in(Scene scene) {
        return scene.withElements(Table.of(List.of(
                new Element(1, "test.drip", true, Target.ALL, Target.NONE, Parameters.NONE, UnknownData.NONE))));
    }

    private record Drip() implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.drip", "Drip", "Adds particles");
        }

        @Override
        public AppliesTo appliesTo() {
            return AppliesTo.ON_PARTICLES;
        }

        @Override
        public boolean addsParticles() {
            return true;
        }

        @Override
        public int particleReserve(BoundElement element) {
            return MOST;
        }

        @Override
        public boolean addsSprings() {
            return true;
        }

        @Override
        public int springReserve(BoundElement element) {
            return MOST;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            int first = elements.get(0).particles()[0];
            NewParticle next = new NewParticle();
            return new ConstraintKernel() {
                @Override
                public void afterStep(SolverView run, TopologyEdits edits) {
                    int count = run.addedParticles().count();
                    if (count == MOST) return;
                    int last = count == 0 ? first : run.addedParticles().index(count - 1);
                    next.place(run.particles().x[last] + 0.1, run.particles().y[last] - 0.2, 0);
                    edits.addSpring(1, last, edits.addParticle(1, next), 0.25, 1);
                }
            };
        }
    }
}
