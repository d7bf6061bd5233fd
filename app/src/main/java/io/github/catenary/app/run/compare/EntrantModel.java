package io.github.catenary.app.run.compare;

import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.analysis.compare.Race;
import io.github.catenary.app.files.SceneReading;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.Quality;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.solver.ExpectedStretch;
import io.github.catenary.solver.IntegratorCatalog;
import io.github.catenary.solver.device.ComputeDevice;
import io.github.catenary.solver.kernel.IntegratorFacts;
import io.github.catenary.solver.kernel.IntegratorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.swing.JCheckBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/**
 * The entrants as check boxes: the settings of the scene, the same with and without Keep lengths, each level of quality with the scene's integrator, each
 * integrator with the scene's substeps and passes, and scenes of other files. No more than {@link Race#MOST} can be checked. EDT only.
 */
final class EntrantModel extends JPanel {
    /** Checked at first besides the scene's own, unless the scene has this integrator; the first three of them. */
    private static final List<String> FIRST = List.of("positional", "xpbd", "euler-semi-implicit", "euler-implicit");

    private static final int FIRST_COUNT = 3;

    /** A check box and what it makes of the settings of a scene. */
    private record Candidate(
            JCheckBox box, boolean isQuality, BiFunction<Scene, ExpectedStretch, SolverSettings> change) {}

    private final Map<String, Candidate> candidates = new LinkedHashMap<>();
    private final Runnable changed;
    private final OtherScenes fromFiles;

    /** @param changed runs after each click */
    EntrantModel(SceneReading scenes, Runnable changed) {
        super(new MigLayout("insets 12, wrap 1, gapy 2", "[grow, fill]"));
        this.changed = changed;
        fromFiles = new OtherScenes(scenes, this::clicked);
        setName("race.choice");
    }

    /** Offers the integrators of the program and of these plugins, and keeps what was checked. */
    void offer(List<IntegratorType> others, String ownIntegrator) {
        Set<String> checked = Set.copyOf(candidates.entrySet().stream()
                .filter(each -> each.getValue().box().isSelected())
                .map(Map.Entry::getKey)
                .toList());
        boolean first = candidates.isEmpty();
        removeAll();
        candidates.clear();
        add("scene", Texts.text("race.own"), Texts.text("race.own.tip"), false, (scene, expected) -> scene.solver());
        addKeeping("kept", true);
        addKeeping("loose", false);
        heading("race.qualities");
        for (Quality level : Quality.values()) {
            String name = "quality." + level.lowerCaseName();
            add(
                    name,
                    Texts.text(name),
                    Texts.text(name + ".tip"),
                    true,
                    (scene, expected) -> level.applyTo(scene.solver(), expected.numbers(level)));
        }
        heading("race.integrators");
        IntegratorCatalog.OWN
                .all()
                .forEach(method -> add(method, Names.of(method).label()));
        // The id keeps names apart that plugins have in common.
        others.forEach(method -> add(method, Texts.joined(Names.of(method).label(), " (", method.id(), ")")));
        heading("race.scenes");
        add(fromFiles);
        if (first) checkFirst(ownIntegrator);
        else checked.forEach(this::check);
        limit();
        revalidate();
        repaint();
    }

    private void checkFirst(String ownIntegrator) {
        check("scene");
        FIRST.stream()
                .filter(id -> !id.equals(ownIntegrator))
                .limit(FIRST_COUNT)
                .forEach(this::check);
    }

    private void check(String id) {
        Optional.ofNullable(candidates.get(id)).ifPresent(each -> each.box().setSelected(true));
    }

    private void heading(String key) {
        JLabel label = new JLabel(Texts.text(key));
        label.putClientProperty("FlatLaf.styleClass", "h4");
        add(label, "gaptop 8");
    }

    private void addKeeping(String id, boolean keeps) {
        String key = "race." + id;
        add(
                id,
                Texts.text(key),
                Texts.text(key + ".tip"),
                false,
                (scene, expected) -> scene.solver().withKeepLengths(keeps));
    }

    private void add(IntegratorFacts method, String label) {
        String id = method.id();
        add(
                id,
                label,
                Names.of(method).description(),
                false,
                (scene, expected) -> scene.solver().withIntegrator(id));
    }

    private void add(
            String id,
            String label,
            String tip,
            boolean isQuality,
            BiFunction<Scene, ExpectedStretch, SolverSettings> change) {
        JCheckBox box = new JCheckBox(label);
        box.setName("race.choice." + id);
        box.setToolTipText(tip);
        box.addActionListener(event -> clicked());
        candidates.put(id, new Candidate(box, isQuality, change));
        add(box);
    }

    private void clicked() {
        limit();
        changed.run();
    }

    private Stream<JCheckBox> boxes() {
        return Stream.concat(candidates.values().stream().map(Candidate::box), fromFiles.boxes());
    }

    /** Leaves only the checked boxes enabled once there are as many as a race takes. */
    private void limit() {
        long checked = boxes().filter(JCheckBox::isSelected).count();
        boolean full = checked >= Race.MOST;
        boxes().forEach(each -> each.setEnabled(!full || each.isSelected()));
        fromFiles.limit(full);
    }

    /** The scenes of other files. */
    OtherScenes fromFiles() {
        return fromFiles;
    }

    /** True if the numbers of an entrant depend on what is expected of the scene. */
    boolean hasQuality() {
        return candidates.values().stream()
                .anyMatch(each -> each.isQuality && each.box().isSelected());
    }

    /**
     * The checked entrants in order.
     *
     * @param device what runs those that it can
     */
    List<Entrant> entrants(Scene scene, ExpectedStretch expected, Optional<ComputeDevice> device) {
        List<Entrant> entrants = new ArrayList<>();
        for (Candidate each : candidates.values()) {
            if (!each.box().isSelected()) continue;
            Scene set = scene.withSolver(each.change().apply(scene, expected));
            entrants.add(new Entrant(each.box().getText(), set, device));
        }
        Set<String> names = entrants.stream().map(Entrant::name).collect(Collectors.toSet());
        entrants.addAll(fromFiles.entrants(device, names));
        return entrants;
    }
}
