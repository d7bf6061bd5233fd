package io.github.catenary.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.builtin.Builtin;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ApplyOperation;
import io.github.catenary.io.Progress;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import io.github.catenary.spi.CatenaryPlugin;
import io.github.catenary.spi.Contributed;
import io.github.catenary.spi.ContributedOperation;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import io.github.catenary.spi.SceneOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CancellationException;

/** Checks what operations do to scenes and selections of every kind, how they refuse, and how they end. */
final class OperationChecks {
    private static final int RANDOM = 20;
    /** The questions after which a run of an operation is cancelled. */
    private static final int[] PATIENCE = {0, 1, 10};

    private final Plugins plugins;
    private final List<Scene> scenes = new ArrayList<>();
    /** What the operation under test tells, and why it refuses. */
    private final List<Message> said = new ArrayList<>();

    /** @param examples scenes for which the operations are made */
    OperationChecks(Contributed contributed, List<Scene> examples) {
        Plugin plugin = new Plugin("tested", "Tested", "1", "", CatenaryPlugin.API_VERSION, contributed);
        plugins = new Plugins(Builtin.contributed(), List.of(plugin));
        scenes.addAll(examples);
        scenes.addAll(OtherContributions.SCENES);
        for (long seed = 1; seed <= RANDOM; seed++) {
            Scene any = AnyScenes.scene(seed);
            if (SceneCheck.errors(any).isEmpty()) scenes.add(any);
        }
    }

    /** Requires the same of an operation with its defaults and with each value that its schema allows. */
    void require(SceneOperation operation) {
        said.clear();
        int changes = requireEdits(operation, Parameters.NONE);
        assertThat(changes)
                .as(
                        "scenes that %s changes with its defaults: give an example in which it does something",
                        operation.id())
                .isPositive();
        for (Parameters parameters : ValidValues.variants(operation.schema(), Parameters.NONE)) {
            requireEdits(operation, parameters);
        }
        Wording wording = new Wording(operation);
        wording.hear(said);
        wording.require();
        for (int patience : PATIENCE) requireEnd(operation, patience);
    }

    /** How many of the edits change something. */
    private int requireEdits(SceneOperation operation, Parameters parameters) {
        int changes = 0;
        for (int i = 0; i < scenes.size(); i++) {
            Scene scene = scenes.get(i);
            for (Selection selection : selections(scene, i)) {
                String name = operation.id() + " with " + ValidValues.shown(parameters) + " on "
                        + selection.particles().size() + " particles, "
                        + selection.springs().size() + " springs and "
                        + selection.elements().size() + " elements of scene " + i;
                if (requireEdit(name, operation, scene, selection, parameters)) changes++;
            }
        }
        return changes;
    }

    /** Nothing, everything, and random parts of it. */
    private static List<Selection> selections(Scene scene, long seed) {
        Random random = new Random(seed);
        Selection all = Selection.all(scene).plus(Selection.ofElements(IdSet.ofAll(scene.elements())));
        Selection part = new Selection(
                all.particles().where(id -> random.nextBoolean()),
                all.springs().where(id -> random.nextBoolean()),
                all.elements().where(id -> random.nextBoolean()));
        return List.of(
                Selection.EMPTY,
                all,
                part,
                Selection.ofParticles(part.particles()),
                Selection.ofSprings(part.springs()),
                Selection.ofElements(part.elements()));
    }

    /** True if the edit changes the scene; false if it does not, or is refused. */
    private boolean requireEdit(
            String name, SceneOperation operation, Scene scene, Selection selection, Parameters parameters) {
        byte[] before = SceneWriter.toBytes(scene);
        Optional<Document> done = executed(name, operation, scene, selection, parameters, new Watched(name, -1));
        assertThat(SceneWriter.toBytes(scene)).as("the scene before %s", name).isEqualTo(before);
        if (done.isEmpty()) return false;
        Document document = done.get();
        Scene after = document.scene();
        requireReach(name, operation, scene, selection, after);
        byte[] bytes = SceneWriter.toBytes(after);
        Optional<Document> again = executed(name, operation, scene, selection, parameters, new Watched(name, -1));
        String twice = name + " a second time: use no clock, no chance and no static fields";
        assertThat(again).as(twice).isPresent();
        assertThat(SceneWriter.toBytes(again.get().scene())).as(twice).isEqualTo(bytes);
        assertThat(again.get().selection())
                .as("what is selected after %s a second time", name)
                .isEqualTo(document.selection());
        if (document.history().entries().isEmpty()) return false;
        document.undo();
        assertThat(SceneWriter.toBytes(document.scene()))
                .as("the scene after %s is undone", name)
                .isEqualTo(before);
        document.redo();
        assertThat(SceneWriter.toBytes(document.scene()))
                .as("the scene after %s is redone", name)
                .isEqualTo(bytes);
        return true;
    }

    /** Empty if the operation cannot be tried, or refuses. */
    private Optional<Document> executed(
            String name,
            SceneOperation operation,
            Scene scene,
            Selection selection,
            Parameters parameters,
            Watched progress) {
        ContributedOperation own = new ContributedOperation(operation, plugins);
        if (own.hindrance(scene, selection).isPresent()) return Optional.empty();
        Document document = new Document(scene);
        document.select(selection);
        List<Message> failed = new ArrayList<>();
        try {
            document.execute(new ApplyOperation(
                    Label.of("operate", operation.label()),
                    own.watched(progress, told -> requireWords("what " + name + " tells", told), failed::add),
                    selection,
                    parameters));
            return Optional.of(document);
        } catch (EditRefusedException refused) {
            assertThat(failed.stream().map(Message::english))
                    .as("%s fails: bear the scene, or throw EditRefusedException.because with what to do instead", name)
                    .isEmpty();
            requireWords(
                    "why " + name + " is refused", refused.problems().get(0).what());
            assertThat(document.scene()).isSameAs(scene);
            return Optional.empty();
        }
    }

    private void requireWords(String what, Message words) {
        assertThat(words.english()).as(what).isNotBlank();
        said.add(words);
    }

    /** Requires that what is out of reach of the selection stays as it is. */
    private static void requireReach(
            String name, SceneOperation operation, Scene before, Selection selection, Scene after) {
        SceneOperation.Needs needs = operation.needs();
        if (needs.least() == 0) return; // it works on the whole scene
        Selection given = needs.of(before, selection);
        IdSet particles = given.particlesWithEnds(before);
        requireSame(
                name,
                "particle",
                IdSet.ofAll(before.particles()).minus(particles),
                before.particles(),
                after.particles());
        IdSet springs = IdSet.of(before.springs().stream()
                .filter(spring -> !given.springs().contains(spring.id())
                        && !particles.contains(spring.a())
                        && !particles.contains(spring.b()))
                .mapToInt(Spring::id));
        requireSame(name, "spring", springs, before.springs(), after.springs());
    }

    private static <T extends Identified> void requireSame(
            String name, String what, IdSet ids, Table<T> before, Table<T> after) {
        OptionalInt changed = ids.first(id -> !after.find(id).equals(Optional.of(before.get(id))));
        assertThat(changed)
                .as("%s that is not selected, but changed by %s: change what is selected", what, name)
                .isEmpty();
    }

    /** Requires that a cancelled operation ends as such, as a refusal, or with its result; never as a failure. */
    private void requireEnd(SceneOperation operation, int patience) {
        for (int i = 0; i < scenes.size(); i++) {
            String name = operation.id() + ", cancelled after " + patience + " questions, on scene " + i;
            Scene scene = scenes.get(i);
            try {
                executed(
                        name,
                        operation,
                        scene,
                        selections(scene, i).get(1),
                        Parameters.NONE,
                        new Watched(name, patience));
            } catch (CancellationException asked) {
                assertThat(patience).as("questions after which %s ends", name).isNotNegative();
            }
        }
    }

    /** Requires of what is reported that it never falls. */
    private static final class Watched implements Progress {
        private final String name;
        private final int patience;
        private int asked;
        private double last;

        /** @param patience how many questions until it is cancelled; −1 for never */
        Watched(String name, int patience) {
            this.name = name;
            this.patience = patience;
        }

        @Override
        public void report(double fraction) {
            assertThat(fraction)
                    .as("progress of %s: from 0 to 1, never falling", name)
                    .isBetween(last, 1.0);
            last = fraction;
        }

        @Override
        public boolean cancelled() {
            return patience >= 0 && asked++ >= patience;
        }
    }
}
