package io.github.catenary.app.render.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.catenary.edit.simplify.Simplification;
import io.github.catenary.edit.simplify.Watch;
import io.github.catenary.generate.Generators;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Value;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.Frame;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FineFramesTest {
    private static final Scene PIPE = bent();

    /** A cloth rolled to a half pipe, so that its coarse net is not where the fine one is. */
    private static Scene bent() {
        Scene cloth = Generators.addTo(
                Scene.EMPTY,
                Generators.find("cloth").orElseThrow(),
                Parameters.NONE.with("faces", Value.of(true)).with("spacing", Value.of(0.1)));
        return cloth.changeParticles(IdSet.ofAll(cloth.particles()), FineFramesTest::rolled);
    }

    private static Particle rolled(Particle flat) {
        double angle = flat.position().x();
        return flat.withPosition(new Vec3(Math.cos(angle), flat.position().y(), Math.sin(angle)));
    }

    @Test
    void aTurnedRunCarriesTheFineNetAsDrawn() {
        Simplification simple =
                Simplification.of(PIPE, IdSet.ofAll(PIPE.particles()), 100, type -> Optional.empty(), Watch.NONE);
        FineFrames fine = new FineFrames(PIPE, simple);
        Frame coarse = Frame.drawn(simple.scene());
        double cos = Math.cos(2);
        double sin = Math.sin(2);
        int count = coarse.x().length;
        double[] x = new double[count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = 3 + cos * coarse.x()[i] - sin * coarse.y()[i];
            y[i] = sin * coarse.x()[i] + cos * coarse.y()[i];
        }
        Frame turned = coarse.withPositions(x, y, coarse.z());
        Frame seen = fine.of(turned);
        for (int repeat = 0; repeat < 10; repeat++) seen = fine.of(turned);
        for (int i = 0; i < PIPE.particles().size(); i++) {
            double fromX = PIPE.particles().at(i).position().x();
            double fromY = PIPE.particles().at(i).position().y();
            assertThat(seen.x()[i]).isCloseTo(3 + cos * fromX - sin * fromY, within(1e-4));
            assertThat(seen.y()[i]).isCloseTo(sin * fromX + cos * fromY, within(1e-4));
            assertThat(seen.z()[i]).isCloseTo(PIPE.particles().at(i).position().z(), within(1e-4));
        }
        assertThat(fine.fits(coarse)).isTrue();
        assertThat(fine.fits(Frame.drawn(PIPE))).isFalse();
        assertThat(simple.scene().particles().contains(fine.heldBy(450).orElseThrow()))
                .isTrue();
    }

    @Test
    void fineSpringsAndFacesTearWithTheCoarseOnes() {
        Simplification simple =
                Simplification.of(PIPE, IdSet.ofAll(PIPE.particles()), 100, type -> Optional.empty(), Watch.NONE);
        FineFrames fine = new FineFrames(PIPE, simple);
        Frame at = Frame.drawn(simple.scene());
        boolean[] torn = new boolean[simple.scene().springs().size()];
        Arrays.fill(torn, true);
        Frame all = new Frame(
                1,
                0.02,
                at.scene(),
                at.authored(),
                at.x(),
                at.y(),
                at.z(),
                torn,
                at.tornFaces(),
                torn.length,
                at.lastTear(),
                at.divergence(),
                at.faults(),
                at.solved(),
                0,
                at.kernelInfo(),
                0,
                at.loose(),
                at.detail());
        Frame seen = fine.of(all);
        assertThat(seen.tornCount()).isEqualTo(PIPE.springs().size());
        assertThat(seen.tornFaces()).containsOnly(true);
    }
}
