package io.github.catenary.app.race;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.race.Entrant;
import io.github.catenary.app.canvas.Viewport;
import io.github.catenary.app.race.RaceRunner.Hand;
import io.github.catenary.app.tool.Tool.WorldRectangle;
import io.github.catenary.scene.Vec3;
import java.awt.GridLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JPanel;

/** The tiles of a race in a grid, all with the same part of the world in view. EDT only. */
final class RaceTiles extends JPanel implements RaceMouse.Target {
    private static final int GAP = 12;

    /** px; particles and halos at the edge must fit. */
    private static final double MARGIN = 28;

    private final transient Viewport viewport = new Viewport();
    private final transient RaceMouse mouse = new RaceMouse(viewport, this);
    private final List<RaceTile> tiles = new ArrayList<>();
    private transient Optional<RaceRunner> runner = Optional.empty();
    private boolean fitsItself = true;

    RaceTiles() {
        setName("race.tiles");
        viewport.addListener(this::repaint);
    }

    /** Shows other entrants; nothing without a runner. */
    void begin(List<Entrant> entrants, Optional<RaceRunner> newRunner) {
        mouse.letGo();
        runner = newRunner;
        removeAll();
        tiles.clear();
        int columns = Math.max(1, (int) Math.ceil(Math.sqrt(entrants.size())));
        setLayout(new GridLayout(0, columns, UIScale.scale(GAP), UIScale.scale(GAP)));
        for (Entrant entrant : entrants) {
            RaceTile tile = new RaceTile(entrant, tiles.size(), viewport, mouse);
            tiles.add(tile);
            add(tile);
        }
        revalidate();
        repaint();
    }

    /** @param withFigures false if the figures should stay as they are, because nobody reads sixty in a second */
    void show(RaceState state, boolean withFigures) {
        for (int i = 0; i < Math.min(tiles.size(), state.standings().size()); i++) {
            tiles.get(i).show(state.frames().get(i));
            if (withFigures) tiles.get(i).show(state.standings().get(i));
        }
        fitAgain();
    }

    /** Fits everything, now and from now on. */
    void fit() {
        fitsItself = true;
        fitAgain();
    }

    private void fitAgain() {
        List<WorldRectangle> reached =
                tiles.stream().flatMap(tile -> tile.view().reached().stream()).toList();
        if (reached.isEmpty() || !fitsItself || mouse.hand().isPresent()) return;
        viewport.fit(around(reached), UIScale.scale((float) MARGIN));
    }

    private static WorldRectangle around(List<WorldRectangle> all) {
        return new WorldRectangle(
                all.stream().mapToDouble(WorldRectangle::minX).min().orElseThrow(),
                all.stream().mapToDouble(WorldRectangle::minY).min().orElseThrow(),
                all.stream().mapToDouble(WorldRectangle::maxX).max().orElseThrow(),
                all.stream().mapToDouble(WorldRectangle::maxY).max().orElseThrow());
    }

    /** All views are equally large but for a pixel; the first one decides. */
    @Override
    public void doLayout() {
        super.doLayout();
        if (tiles.isEmpty()) return;
        tiles.get(0).doLayout();
        RaceView first = tiles.get(0).view();
        if (first.getWidth() < 1 || first.getHeight() < 1) return;
        viewport.resize(first.getWidth(), first.getHeight());
        fitAgain();
    }

    @Override
    public void lead(Optional<Hand> hand) {
        runner.ifPresent(race -> race.lead(hand));
    }

    @Override
    public void point(Optional<Vec3> at) {
        runner.ifPresent(race -> race.point(at));
    }

    @Override
    public void takeOver() {
        fitsItself = false;
    }
}
