package io.github.catenary.app.panels.history;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.ui.table.RowModel;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.History;
import io.github.catenary.edit.HistoryNode;
import io.github.catenary.scene.Scene;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;
import java.util.Optional;
import javax.swing.Icon;

/**
 * The history as a table. Row 0 is the scene before the first edit that is not forgotten; each other row is the scene
 * after an edit, in the order of {@link HistoryRow#of}. Its texts are made when it is painted. EDT only.
 */
final class HistoryTable {
    static final int NUMBER = 0;
    static final int EDIT = 1;
    static final int STATE = 2;

    /** The rows, for a table. */
    final RowModel<HistoryRow> model = new RowModel<HistoryRow>()
            .column("history.number", row -> row.node().number())
            .column("history.edit", row -> named(row.node()))
            .column("history.state", this::state);

    private History history;
    private HistoryNode presentNode;
    private Optional<Scene> savedScene = Optional.empty();
    private int present;
    private int saved;

    HistoryTable(Document document) {
        history = document.history();
        presentNode = history.present();
        show(document);
    }

    /** Shows the history of a document as it is now. */
    void show(Document document) {
        history = document.history();
        List<HistoryRow> rows = HistoryRow.of(history.first());
        presentNode = history.present();
        savedScene = document.saved();
        present = -1;
        saved = -1;
        for (int row = 0; row < rows.size(); row++) {
            HistoryNode node = rows.get(row).node();
            if (node == presentNode) present = row;
            boolean found = savedScene.isPresent() && node.scene() == savedScene.get();
            if (found && (saved < 0 || history.inFront(node))) saved = row;
        }
        model.show(rows);
    }

    /** True if a document's history has been edited, undone, redone or saved since it was last shown. */
    boolean differs(Document document) {
        return document.history() != history
                || history.present() != presentNode
                || history.size() + 1 != model.getRowCount()
                || document.saved().orElse(null) != savedScene.orElse(null);
    }

    /** The row of the scene as it is. */
    int present() {
        return present;
    }

    /** The row of the scene that was last saved or opened; negative if no row is. */
    int saved() {
        return saved;
    }

    HistoryNode node(int row) {
        return model.row(row).node();
    }

    /** True if the scene of a row is the present one, or undo leads there. */
    boolean isDone(int row) {
        return model.row(row).isDone(history);
    }

    /** The branches at a row, in the colours of the one in front and of all others. */
    Icon graph(int row, int height, Color front, Color others) {
        return new HistoryGraph(model.row(row), history, height, front, others);
    }

    private String named(HistoryNode node) {
        String edit = node.entry().map(entry -> Texts.text(entry.label())).orElseGet(this::start);
        return node.name().isEmpty() ? edit : Texts.text("history.named", node.name(), edit);
    }

    /** Gives the scene of a row a name; an empty one takes it away. */
    void name(int row, String name) {
        node(row).rename(name);
        model.refresh();
    }

    private String start() {
        int forgotten = history.forgotten();
        return forgotten == 0 ? Texts.text("history.start") : Texts.text("history.forgotten", forgotten);
    }

    /** With where the branch begins and how long it is, if it begins here. */
    private String state(HistoryRow row) {
        String state = stateOf(row);
        if (!row.begins()) return state;
        int from = row.node().number() - 1;
        int length = row.lane().length();
        if (state.isEmpty()) return Texts.text("history.branch", length, from);
        return Texts.text("history.state.branch", state, length, from);
    }

    private String stateOf(HistoryRow row) {
        boolean isSaved = saved >= 0 && row.node() == node(saved);
        if (row.node() == presentNode) return Texts.text(isSaved ? "history.present-saved" : "history.present");
        if (!history.inFront(row.node())) return Texts.text(isSaved ? "history.aside-saved" : "history.aside");
        if (!row.isDone(history)) return Texts.text(isSaved ? "history.undone-saved" : "history.undone");
        return isSaved ? Texts.text("history.saved") : "";
    }

    /**
     * The branches at one row of the history: a dot for the scene and a line for each lane, the one in front in a
     * colour of its own. A dot is filled if its edit is done, and largest if the scene is the present one.
     *
     * @param height of the row, so that the lines of neighbours meet, px
     * @param front the colour of the branch in front
     * @param others the colour of all others
     */
    private record HistoryGraph(HistoryRow row, History history, int height, Color front, Color others)
            implements Icon {
        private static final int LANE = 14;
        /** Branches of still more branches are drawn in one lane, so that their texts stay in view. */
        private static final int MOST_LANES = 12;

        private static final double DOT = 3;
        private static final double LARGE_DOT = 5;
        private static final float THIN = 1.2f;
        private static final float THICK = 2.2f;

        @Override
        public int getIconWidth() {
            return UIScale.scale(LANE) * (1 + Math.min(row.level(), MOST_LANES));
        }

        @Override
        public int getIconHeight() {
            return height;
        }

        private double middle(int level) {
            return UIScale.scale(LANE) * (0.5 + Math.min(level, MOST_LANES));
        }

        @Override
        public void paintIcon(Component c, Graphics graphics, int x, int y) {
            Graphics2D g = (Graphics2D) graphics.create();
            g.translate(x, y);
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            passing(g);
            own(g);
            dot(g, c.getBackground());
            g.dispose();
        }

        /** The lanes that go on below this branch. */
        private void passing(Graphics2D g) {
            Optional<HistoryRow> fork = row.lane().fork();
            for (HistoryLane lane = row.lane(); fork.isPresent(); fork = lane.fork()) {
                HistoryNode forked = fork.get().node();
                boolean inFront = history.inFront(forked) && lane.isPassedBy(forked);
                line(g, inFront, middle(fork.get().level()), 0, height);
                lane = fork.get().lane();
            }
        }

        private void own(Graphics2D g) {
            boolean inFront = history.inFront(row.node());
            double at = middle(row.level());
            if (row.begins()) elbow(g, inFront, middle(row.level() - 1), at);
            else if (row.node().before().isPresent()) line(g, inFront, at, 0, height / 2.0);
            boolean goesOn = !row.node().after().isEmpty();
            if (goesOn) line(g, inFront, at, height / 2.0, height);
        }

        private void line(Graphics2D g, boolean inFront, double x, double from, double to) {
            pen(g, inFront);
            g.draw(new Line2D.Double(x, from, x, to));
        }

        private void elbow(Graphics2D g, boolean inFront, double from, double to) {
            pen(g, inFront);
            double half = height / 2.0;
            Path2D way = new Path2D.Double();
            way.moveTo(from, 0);
            way.curveTo(from, half, from, half, to, half);
            g.draw(way);
        }

        private void pen(Graphics2D g, boolean inFront) {
            g.setColor(inFront ? front : others);
            g.setStroke(new BasicStroke(UIScale.scale(inFront ? THICK : THIN)));
        }

        private void dot(Graphics2D g, Color ground) {
            boolean inFront = history.inFront(row.node());
            double radius = UIScale.scale((float) (row.node() == history.present() ? LARGE_DOT : DOT));
            Point2D middle = new Point2D.Double(middle(row.level()), height / 2.0);
            Ellipse2D dot = new Ellipse2D.Double();
            dot.setFrameFromCenter(middle.getX(), middle.getY(), middle.getX() + radius, middle.getY() + radius);
            g.setColor(row.isDone(history) ? front : ground);
            g.fill(dot);
            pen(g, inFront);
            g.draw(dot);
        }
    }
}
