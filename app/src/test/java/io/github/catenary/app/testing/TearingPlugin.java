package io.github.catenary.app.testing;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.parameter.Descriptor;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.ConstraintKernel;
import io.github.catenary.solver.kernel.SolverView;
import io.github.catenary.solver.kernel.TopologyEdits;
import io.github.catenary.spi.ConstraintType;
import io.github.catenary.spi.Plugins;
import java.util.List;

/** A plugin whose element type tears springs at a strain of 0.5, and says so. */
public final class TearingPlugin {
    private static final double LIMIT = 0.5;

    private TearingPlugin() {}

    public static Plugins installed() {
        return new Plugins(Builtin.contributed(), List.of(TestPlugin.plugin(to -> to.constraint(new Tearing()))));
    }

    /** The scene, with some of its springs able to tear. */
    public static Scene in(Scene scene, IdSet springs) {
        return scene.withElements(Table.of(List.of(new Element(
                1, "test.tearing", true, Target.NONE, new Target.Ids(springs), Parameters.NONE, UnknownData.NONE))));
    }

    private record Tearing() implements ConstraintType {
        @Override
        public Descriptor descriptor() {
            return new Descriptor("test.tearing", "Tearing", "Tears springs");
        }

        @Override
        public AppliesTo appliesTo() {
            return AppliesTo.ON_SPRINGS;
        }

        @Override
        public ConstraintKernel compile(List<BoundElement> elements, SolverView view) {
            int[] watched = elements.get(0).springs();
            return new ConstraintKernel() {
                @Override
                public void afterStep(SolverView run, TopologyEdits edits) {
                    for (int i : watched) {
                        double length = run.springs().length(i, run.particles());
                        if (length > (1 + LIMIT) * run.springs().restLength[i]) edits.removeSpring(i);
                    }
                }

                @Override
                public double strainLimit(SolverView run, int spring) {
                    return LIMIT;
                }
            };
        }
    }
}
