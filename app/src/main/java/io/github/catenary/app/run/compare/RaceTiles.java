package io.github.catenary.app.run.compare;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.analysis.compare.Entrant;
import io.github.catenary.app.render.camera.PreviewCamera;
import io.github.catenary.app.ui.theme.Column;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tiles of a race in a grid, all seen by one camera. No tile is too small for its words: where the room is too small
 * for all tiles, they scroll. EDT only.
 */
final class RaceTiles extends Column {
    private static final int GAP = 12;

    /** The least side of a picture, px. */
    private static final int LEAST = 48;

    /**
     * How the tiles stand.
     *
     * @param width of a tile, px
     * @param words the height of a tile's words, px
     * @param picture the height of a tile's picture, px
     */
    private record Grid(int columns, int rows, int width, int words, int picture) {
        int height() {
            return rows * (words + picture) + (rows - 1) * gap();
        }
    }

    private final transient Runnable laidOut;
    private final List<RaceTile> tiles = new ArrayList<>();

    /** The most lines of words that a width has needed, so that pictures keep their size while figures change. */
    private final transient Map<Integer, Integer> words = new HashMap<>();

    /** @param laidOut called whenever the pictures may have another size */
    RaceTiles(Runnable laidOut) {
        super(null);
        this.laidOut = laidOut;
        setName("race.tiles");
    }

    /** Shows other entrants. */
    void begin(List<Entrant> entrants, PreviewCamera camera, RaceMouse mouse) {
        removeAll();
        tiles.clear();
        words.clear();
        for (Entrant entrant : entrants) {
            RaceTile tile = new RaceTile(entrant, tiles.size(), camera, mouse);
            tiles.add(tile);
            add(tile);
        }
        revalidate();
        repaint();
    }

    private static int gap() {
        return UIScale.scale(GAP);
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

    /** The grid with the largest squares for the pictures; if they would be too small, the lowest grid of small ones. */
    private Grid grid(int width, int height) {
        Grid best = grid(1, width, height);
        Grid lowest = best;
        for (int columns = 2; columns <= tiles.size(); columns++) {
            Grid next = grid(columns, width, height);
            if (next.width < Math.max(leastWidth(), UIScale.scale(LEAST))) break;
            if (side(next) > side(best)) best = next;
            lowest = next;
        }
        if (best.picture >= UIScale.scale(LEAST)) return best;
        return new Grid(lowest.columns, lowest.rows, lowest.width, lowest.words, UIScale.scale(LEAST));
    }

    private Grid grid(int columns, int width, int height) {
        int rows = (tiles.size() + columns - 1) / columns;
        int wide = (width - (columns - 1) * gap()) / columns;
        int needed = tiles.stream()
                .mapToInt(tile -> tile.wordsAt(wide, fitInOneLine(wide)))
                .max()
                .orElse(0);
        int kept = words.merge(wide, needed, Math::max);
        return new Grid(columns, rows, wide, kept, (height - (rows - 1) * gap()) / rows - kept);
    }

    /** True if all have their progress beside their names, so that their pictures are at one height. */
    private boolean fitInOneLine(int width) {
        return tiles.stream().allMatch(tile -> tile.fitsInOneLine(width));
    }

    private static int side(Grid grid) {
        return Math.min(grid.width, grid.picture);
    }

    private int leastWidth() {
        return tiles.stream().mapToInt(RaceTile::leastWidth).max().orElse(0);
    }

    @Override
    public void doLayout() {
        if (!tiles.isEmpty()) {
            Grid grid = grid(getWidth(), getHeight());
            boolean inOneLine = fitInOneLine(grid.width);
            for (int i = 0; i < tiles.size(); i++) {
                int x = i % grid.columns * (grid.width + gap());
                int y = i / grid.columns * (grid.words + grid.picture + gap());
                tiles.get(i).setBounds(x, y, grid.width, grid.words + grid.picture);
                tiles.get(i).arrange(grid.picture, inOneLine);
            }
        }
        laidOut.run();
    }

    @Override
    public Dimension getMinimumSize() {
        return new Dimension();
    }

    @Override
    public Dimension getPreferredSize() {
        int width = getParent() == null ? getWidth() : getParent().getWidth();
        return new Dimension(width, tiles.isEmpty() ? 0 : grid(width, 0).height());
    }

    @Override
    protected int line() {
        return UIScale.scale(LEAST) / 2;
    }

    @Override
    public boolean getScrollableTracksViewportHeight() {
        return getParent() == null || getParent().getHeight() >= getPreferredSize().height;
    }
}
