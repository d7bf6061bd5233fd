package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.AddSpring;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomEditsTest {
    private static final int EDITS = 3000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void undoingAllEditsRestoresTheStartAndRedoingThemTheEnd(long seed) {
        Scene start = Scenes.chain();
        Document document = new Document(start);
        Random random = new Random(seed);
        for (int i = 0; i < EDITS; i++) document.execute(edit(random, document.scene()));
        Scene end = document.scene();
        int entries = document.history().entries().size();
        assertThat(SceneCheck.problems(end)).as("seed %d", seed).noneMatch(problem -> problem.isError());

        for (int i = 0; i < entries; i++) document.undo();
        assertThat(document.scene()).as("seed %d", seed).isEqualTo(start);
        for (int i = 0; i < entries; i++) document.redo();
        assertThat(document.scene()).as("seed %d", seed).isEqualTo(end);
    }

    private static Command edit(Random random, Scene scene) {
        if (scene.particles().size() < 3) return new AddParticle(point(random));
        int particle = any(random, scene);
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> new AddParticle(point(random));
            case 3 -> new AddSpring(particle, another(random, scene, particle), SpringKind.STRUCTURAL);
            case 4 -> new MoveParticles(IdSet.of(particle), point(random).times(0.01));
            case 5 -> new PinParticles(IdSet.of(particle), random.nextBoolean());
            case 6 ->
                new ChangeSprings(
                        Label.of("elasticity"),
                        IdSet.ofAll(scene.springs()),
                        spring -> spring.withElasticity(OptionalDouble.of(random.nextDouble())));
            default -> new DeleteItems(Selection.ofParticles(IdSet.of(particle)));
        };
    }

    private static int any(Random random, Scene scene) {
        return scene.particles().at(random.nextInt(scene.particles().size())).id();
    }

    private static int another(Random random, Scene scene, int than) {
        return scene.particles().stream()
                .mapToInt(Particle::id)
                .filter(id -> id != than)
                .skip(random.nextInt(scene.particles().size() - 1))
                .findFirst()
                .orElseThrow();
    }

    private static Vec3 point(Random random) {
        return new Vec3(random.nextDouble() * 100, random.nextDouble() * 100, 0);
    }
}
