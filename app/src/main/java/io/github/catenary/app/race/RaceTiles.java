package io.github.catenary.app.race;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.race.Entrant;
import io.github.catenary.app.preview.PreviewCamera;
import java.awt.GridLayout;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JPanel;

/** The tiles of a race in a grid, all seen by one camera. EDT only. */
final class RaceTiles extends JPanel {
    private static final int GAP = 12;

    /** What a tile needs besides its picture, px: its name above and its figures below. */
    private static final int LINES = 44;

    private final transient Runnable laidOut;
    private final List<RaceTile> tiles = new ArrayList<>();

    /** @param laidOut called whenever the pictures may have another size */
    RaceTiles(Runnable laidOut) {
        this.laidOut = laidOut;
        setName("race.tiles");
    }

    /** Shows other entrants. */
    void begin(List<Entrant> entrants, PreviewCamera camera, RaceMouse mouse) {
        removeAll();
        tiles.clear();
        for (Entrant entrant : entrants) {
            RaceTile tile = new RaceTile(entrant, tiles.size(), camera, mouse);
            tiles.add(tile);
            add(tile);
        }
        setLayout(grid(1));
        revalidate();
        repaint();
    }

    private static GridLayout grid(int columns) {
        return new GridLayout(0, columns, UIScale.scale(GAP), UIScale.scale(GAP));
    }

    /** @param withFigures false if the figures stay as they are, because nobody reads sixty in a second */
    void show(RaceState state, boolean withFigures) {
        for (int i = 0; i < Math.min(tiles.size(), state.standings().size()); i++) {
            tiles.get(i).show(state.frames().get(i));
            if (withFigures) tiles.get(i).show(state.standings().get(i));
        }
    }

    /** The pictures; all are equally large but for a pixel. */
    List<RunView> views() {
        return tiles.stream().map(RaceTile::view).toList();
    }

    /** Chooses the number of columns that leaves the largest squares for the pictures. */
    @Override
    public void doLayout() {
        int best = 1;
        double side = Double.NEGATIVE_INFINITY;
        for (int columns = 1; columns <= tiles.size(); columns++) {
            int rows = (tiles.size() + columns - 1) / columns;
            double gap = UIScale.scale((float) GAP);
            double width = (getWidth() - (columns - 1) * gap) / columns;
            double height = (getHeight() - (rows - 1) * gap) / rows - UIScale.scale((float) LINES);
            if (Math.min(width, height) <= side) continue;
            side = Math.min(width, height);
            best = columns;
        }
        if (getLayout() instanceof GridLayout now && now.getColumns() != best) setLayout(grid(best));
        super.doLayout();
        for (RaceTile tile : tiles) tile.doLayout();
        laidOut.run();
    }
}
