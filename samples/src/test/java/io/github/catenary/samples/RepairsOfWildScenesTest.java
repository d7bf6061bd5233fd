package io.github.catenary.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.review.SceneFinding;
import io.github.catenary.edit.review.SceneReview;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.Target;
import io.github.catenary.scene.TouchKind;
import io.github.catenary.scene.Track;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.solver.SceneCompiler;
import io.github.catenary.solver.WildScenes;
import io.github.catenary.testing.Attack;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever a problem's repair is, it deletes nothing that an element, a gesture, a spring or a face uses. */
class RepairsOfWildScenesTest {
    private static final int SCENES = 1000;

    private final SceneCompiler compiler = RunScenes.compiler();

    @Test
    void deleteNothingThatIsUsed() {
        Set<String> deleting = new HashSet<>();
        for (long number : Attack.seeds(RepairsOfWildScenesTest.class, 1, SCENES)) {
            Scene drawn = number % 2 == 0
                    ? WildScenes.scene(number, RunScenes.TYPES)
                    : WildScenes.balls(number, RunScenes.TYPES);
            Scene scene = withTracks(drawn, new Random(number));
            if (compiler.problems(scene).stream().anyMatch(Problem::isError)) continue;
            for (SceneFinding finding : SceneReview.of(scene, compiler, () -> false)) {
                if (finding.repair().isEmpty()) continue;
                Scene mended = finding.repair().get().apply(scene);
                String what = "scene " + number + ": " + finding.what().english();
                if (size(mended) < size(scene)) deleting.add(finding.what().key());
                assertKept(scene, mended, what);
            }
        }
        assertThat(deleting)
                .as("kinds of problems whose repair deletes")
                .hasSizeGreaterThanOrEqualTo(Attack.isWhole() ? 4 : 1);
    }

    private static int size(Scene scene) {
        return scene.particles().size()
                + scene.springs().size()
                + scene.faces().size()
                + scene.elements().size();
    }

    private static Scene withTracks(Scene scene, Random random) {
        List<Track> tracks = new ArrayList<>();
        if (random.nextBoolean()) {
            int particle = scene.particles()
                    .at(random.nextInt(scene.particles().size()))
                    .id();
            tracks.add(Track.along("hold", TouchKind.HOLD, 1, particle, 0, 0, Vec3.ZERO));
        }
        if (random.nextBoolean()) {
            IdSet some = IdSet.ofAll(scene.particles()).where(id -> random.nextInt(4) == 0);
            tracks.add(Track.reaching("pin", TouchKind.PIN, 1, some));
        }
        if (random.nextBoolean()) {
            IdSet some = IdSet.ofAll(scene.springs()).where(id -> random.nextInt(4) == 0);
            tracks.add(Track.reaching("cut", TouchKind.CUT, 1, some));
        }
        return scene.withTracks(tracks);
    }

    /** An element that the repair itself deletes uses nothing: it did nothing. */
    private static void assertKept(Scene scene, Scene mended, String what) {
        for (Element element : mended.elements()) {
            if (element.particles() instanceof Target.Ids ids) kept(ids.ids(), IdSet.ofAll(mended.particles()), what);
            if (element.springs() instanceof Target.Ids ids) kept(ids.ids(), IdSet.ofAll(mended.springs()), what);
        }
        assertThat(mended.elements().stream().map(Element::particles))
                .as(what)
                .isSubsetOf(scene.elements().stream().map(Element::particles).toList());
        assertThat(mended.elements().stream().map(Element::springs))
                .as(what)
                .isSubsetOf(scene.elements().stream().map(Element::springs).toList());
        assertThat(mended.tracks()).as(what).isEqualTo(scene.tracks());
        for (Track track : mended.tracks()) {
            boolean springs = track.kind().data() == TouchKind.Data.SPRINGS;
            IdSet all = springs ? IdSet.ofAll(mended.springs()) : IdSet.ofAll(mended.particles());
            for (IdSet reached : track.reached()) kept(reached, all, what);
            if (track.kind().leadsOne()) kept(IdSet.of(track.particle()), all, what);
        }
        IdSet particles = IdSet.ofAll(mended.particles());
        for (Spring spring : mended.springs()) kept(IdSet.of(spring.a(), spring.b()), particles, what);
        for (Face face : mended.faces()) kept(IdSet.of(face.a(), face.b(), face.c()), particles, what);
        if (what.contains("same place")) return; // what lies in one place becomes one particle
        scene.particles().stream()
                .filter(particle -> particle.pinned() || particle.radius() > 0)
                .forEach(particle -> kept(IdSet.of(particle.id()), particles, what));
    }

    private static void kept(IdSet used, IdSet there, String what) {
        assertThat(used.where(id -> !there.contains(id)).stream().toArray())
                .as(what)
                .isEmpty();
    }
}
