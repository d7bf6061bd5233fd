package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.app.render.camera.Extent;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.run.compare.RaceRunner.Hand;
import io.github.catenary.app.run.preview.AutoFit;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.Frame;
import io.github.catenary.solver.kernel.MeasureType;
import java.awt.CardLayout;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ScrollPaneConstants;
import net.miginfocom.swing.MigLayout;

/**
 * Where a race is seen: in tiles, or with all runs in one picture beside the table. One camera and one mouse serve all
 * pictures. EDT only.
 */
final class RaceStage extends JPanel {
    private static final String TILES = "tiles";
    private static final String OVERLAID = "overlaid";

    /** px; particles and halos at the edge must fit. */
    private static final double MARGIN = 20;

    private final transient PreviewCamera camera = new PreviewCamera(this::repaint);
    private final transient RaceMouse mouse = new RaceMouse(camera, this);
    private final CardLayout cards = new CardLayout();
    private final RaceTiles tiles = new RaceTiles(this::fitAgain);
    private final OverlaidView overlaid = new OverlaidView(camera, mouse);
    private final StandingsTable figures = new StandingsTable();
    private final transient List<AutoFit> fits = new ArrayList<>();
    private transient Optional<Extent> reached = Optional.empty();
    private transient RaceState newest = RaceState.NONE;
    private transient Optional<RaceRunner> runner = Optional.empty();
    /** What the camera opened. */
    private transient Scene scene = Scene.EMPTY;

    private boolean fitsItself = true;
    private boolean together;

    RaceStage() {
        setLayout(cards);
        overlaid.setName("race.overlaid");
        overlaid.getAccessibleContext().setAccessibleName(Texts.text("race.overlaid"));
        JPanel both = new JPanel(new MigLayout("insets 0, gap 8, fill", "[36%, fill][64%, fill]", "[fill]"));
        both.add(overlaid, "wmin 0, hmin 0, grow");
        both.add(figures.component(), "wmin 0, hmin 0, grow");
        overlaid.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                fitAgain();
            }
        });
        JScrollPane scroll = new JScrollPane(
                tiles,
                ScrollPaneConstants.VERTICAL_SCROLLBAR_AS_NEEDED,
                ScrollPaneConstants.HORIZONTAL_SCROLLBAR_NEVER);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        add(scroll, TILES);
        add(both, OVERLAID);
    }

    /**
     * Shows other entrants; nothing without a runner.
     *
     * @param drawn the scene that is edited
     * @param added the measures of plugins that the runs have
     */
    void begin(Scene drawn, List<Entrant> entrants, List<MeasureType> added, Optional<RaceRunner> newRunner) {
        mouse.letGo();
        runner = newRunner;
        Scene look = look(drawn, entrants);
        if (look.particles() != scene.particles()) {
            scene = look;
            camera.open(look);
        }
        fits.clear();
        for (int i = 0; i < entrants.size(); i++) fits.add(new AutoFit());
        reached = Optional.empty();
        newest = RaceState.NONE;
        tiles.begin(entrants, camera, mouse);
        overlaid.showAll(List.of());
        figures.begin(entrants, added);
        fit();
    }

    /** What the camera should open: a scene that is not flat, if there is one, because from the front its depth is hidden. */
    private static Scene look(Scene drawn, List<Entrant> entrants) {
        return Stream.concat(Stream.of(drawn), entrants.stream().map(Entrant::scene))
                .filter(each -> Extent.of(Frame.drawn(each))
                        .filter(extent -> !extent.isFlat())
                        .isPresent())
                .findFirst()
                .orElse(drawn);
    }

    /** All runs in one picture, or each in its tile. */
    void showTogether(boolean on) {
        together = on;
        cards.show(this, on ? OVERLAID : TILES);
        showOn(newest, true);
        fitAgain();
    }

    /** @param withFigures false if the figures stay as they are, because nobody reads sixty in a second */
    void show(RaceState state, boolean withFigures) {
        newest = state;
        showOn(state, withFigures);
        for (int i = 0; i < runs(state); i++) follow(i);
        if (fitsItself) reach();
        fitAgain();
    }

    /** The card that nobody sees gets nothing. */
    private void showOn(RaceState state, boolean withFigures) {
        if (!together) {
            tiles.show(state, withFigures);
            return;
        }
        if (withFigures) figures.show(state.standings());
        overlaid.showAll(state.frames());
    }

    private int runs(RaceState state) {
        return Math.min(fits.size(), state.frames().size());
    }

    /** A run that has diverged does not zoom out the others, wherever it has been. */
    private Optional<Frame> calm(int run) {
        return newest.frames().get(run).filter(now -> now.divergence().isEmpty());
    }

    private void follow(int run) {
        calm(run).ifPresent(frame -> {
            if (fitsItself) fits.get(run).include(frame, frame.number() == 0);
            camera.follow(() -> fitsItself ? fits.get(run).everything() : Extent.of(frame));
        });
    }

    private void reach() {
        Optional<Extent> all = Optional.empty();
        for (int i = 0; i < runs(newest); i++) {
            Optional<Extent> box = calm(i).isPresent() ? fits.get(i).reached() : Optional.empty();
            if (box.isPresent()) all = Optional.of(all.map(box.get()::union).orElse(box.get()));
        }
        reached = all.or(() -> reached);
    }

    /** Fits everything, now and from now on. */
    void fit() {
        fitsItself = true;
        for (int i = 0; i < runs(newest); i++) follow(i);
        reach();
        fitAgain();
    }

    private void fitAgain() {
        RaceView seen = seen();
        if (seen.getWidth() < 1 || seen.getHeight() < 1) return;
        camera.viewport().resize(seen.getWidth(), seen.getHeight());
        if (!fitsItself || mouse.hand().isPresent()) return;
        reached.ifPresent(box -> camera.fit(box, UIScale.scale((float) MARGIN)));
    }

    /** All pictures are equally large but for a pixel; the first one decides. */
    private RaceView seen() {
        List<RunView> views = tiles.views();
        return together || views.isEmpty() ? overlaid : views.get(0);
    }

    void lead(Optional<Hand> hand) {
        runner.ifPresent(race -> race.lead(hand));
    }

    void point(Optional<Vec3> at) {
        runner.ifPresent(race -> race.point(at));
    }

    /** The user pans, zooms or turns. */
    void takeOver() {
        fitsItself = false;
    }

    /** The point around which the view turns, m. */
    Vec3 pivot() {
        return reached.map(Extent::centre).orElse(Vec3.ZERO);
    }

    /** The camera of all pictures. */
    PreviewCamera camera() {
        return camera;
    }

    /** True if all pictures show the newest frames. */
    boolean isUpToDate() {
        return overlaid.isUpToDate() && tiles.views().stream().allMatch(RunView::isUpToDate);
    }
}
