package io.github.catenary.io.journal;

import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.AddParticle;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.edit.command.PinParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.testing.RandomScenes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Edits a document at random in every way that the editor offers; the same seed makes the same edits. */
final class RandomEdits {
    private final Random random;
    private final Document document;

    RandomEdits(long seed, Document document) {
        random = new Random(seed);
        this.document = document;
    }

    /** Makes an edit, an undo or redo, a way to any scene of the history, a save, or another selection. */
    void next() {
        switch (random.nextInt(13)) {
            case 0, 1 -> undo();
            case 2 -> redo();
            case 3 -> document.markSaved(document.scene());
            case 4 -> document.select(some());
            case 5 -> document.goTo(any());
            default -> execute(edit());
        }
    }

    /** Random scenes have locked groups, whose members stay where they are. */
    private void execute(Command edit) {
        try {
            document.execute(edit);
        } catch (EditRefusedException refusal) {
            if (!refusal.problems().get(0).what().key().startsWith("edit.locked")) throw refusal;
        }
    }

    private void undo() {
        if (document.history().toUndo().isPresent()) document.undo();
    }

    private void redo() {
        if (document.history().toRedo().isPresent()) document.redo();
    }

    /** A scene of the history, in front or not. */
    private HistoryNode any() {
        List<HistoryNode> all = new ArrayList<>(List.of(document.history().first()));
        for (int i = 0; i < all.size(); i++) all.addAll(all.get(i).after());
        return all.get(random.nextInt(all.size()));
    }

    private Command edit() {
        Scene scene = document.scene();
        if (scene.particles().size() < 3) return new AddParticle(point());
        return switch (random.nextInt(9)) {
            case 0, 1 -> new AddParticle(point());
            case 2 -> new MoveParticles(some().particles(), point().times(0.01));
            case 3 -> new PinParticles(some().particles(), random.nextBoolean());
            case 4 -> new DeleteItems(some());
            case 5 -> new Change("shuffle", this::shuffled);
            case 6 -> new Change("replace", any -> RandomScenes.scene(random.nextInt(1_000)));
            case 7 -> new Change("title", any -> any.withTitle("<title> " + random.nextInt(), "a\nb"));
            default -> new Change("materials", any -> any.withParticles(any.particles()));
        };
    }

    /** Shuffles the particles, which no built-in command does. */
    private Scene shuffled(Scene scene) {
        List<io.github.catenary.scene.Particle> particles =
                new ArrayList<>(scene.particles().asList());
        Collections.shuffle(particles, random);
        return scene.withParticles(Table.of(particles));
    }

    private Selection some() {
        Scene scene = document.scene();
        return new Selection(
                IdSet.ofAll(scene.particles()).where(id -> random.nextInt(3) == 0),
                IdSet.ofAll(scene.springs()).where(id -> random.nextInt(4) == 0),
                IdSet.ofAll(scene.elements()).where(id -> random.nextInt(4) == 0));
    }

    private Vec3 point() {
        return new Vec3(random.nextDouble() * 100, random.nextDouble() * 100, random.nextDouble());
    }

    private record Change(String name, UnaryOperator<Scene> change) implements Command {
        @Override
        public Label label() {
            return Label.of("insert", name, 7);
        }

        @Override
        public Scene apply(Scene scene) {
            return change.apply(scene);
        }
    }
}
