package io.github.catenary.app.panels.history;

import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.edit.History;
import io.github.catenary.edit.HistoryNode;
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
import java.util.Optional;
import javax.swing.Icon;

/**
 * The branches at one row of the history: a dot for the scene and a line for each lane, the one in front in a colour of its
 * own. A dot is filled if its edit is done, and largest if the scene is the present one.
 *
 * @param height of the row, so that the lines of neighbours meet, px
 * @param front the colour of the branch in front
 * @param others the colour of all others
 */
record HistoryGraph(HistoryRow row, History history, int height, Color front, Color others) implements Icon {
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
