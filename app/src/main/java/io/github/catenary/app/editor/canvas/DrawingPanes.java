package io.github.catenary.app.editor.canvas;

import io.github.catenary.app.render.camera.Camera;
import io.github.catenary.app.render.camera.Facing;
import io.github.catenary.app.render.camera.TurningCube;
import io.github.catenary.app.render.flat.PaintTrouble;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.settings.Settings;
import io.github.catenary.math.Vec3;
import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.JPanel;
import javax.swing.UIManager;

/**
 * The drawing in one view, or in four: from the top, aslant, from the front and from the side. All have one selection,
 * one tool and one work plane. Comes back as it was left. EDT only.
 */
public final class DrawingPanes extends JPanel {
    private static final String FOUR = "drawing.four-views";

    private final transient List<CanvasPanel> all = new ArrayList<>();
    private final CanvasPanel main;
    private final transient EditorAction four;
    private final transient Settings settings;
    private final TurningCube cube = new TurningCube("drawing", new Active());
    private CanvasPanel active;

    /**
     * @param trouble is told what could not be painted
     * @param messages shows why an edit was refused
     */
    public DrawingPanes(DrawingContext table, PaintTrouble trouble, Consumer<String> messages, Settings settings) {
        this.settings = settings;
        setName("drawing");
        main = new CanvasPanel(table, trouble, messages);
        for (CanvasPlacement place : CanvasPlacement.values()) {
            CanvasPanel pane = place == CanvasPlacement.MAIN ? main : new CanvasPanel(table, trouble, messages, place);
            all.add(pane);
            pane.addViewListener(cube::repaint);
            pane.addFocusListener(new FocusAdapter() {
                @Override
                public void focusGained(FocusEvent event) {
                    activate(pane);
                }
            });
            if (pane == main) continue;
            // keys that are bound to the drawing from outside, such as those of the tools
            pane.getInputMap().setParent(main.getInputMap());
            pane.getActionMap().setParent(main.getActionMap());
        }
        active = main;
        boolean split = settings.get(FOUR, "").equals("on");
        four = EditorAction.toggle("four-views", split, this::split).withKeys("menu 4");
        layOut(split);
    }

    /** Shows four views, or one of them. */
    public EditorAction four() {
        return four;
    }

    /** The view that shows alone, or the one from the front. */
    public CanvasPanel main() {
        return main;
    }

    /** The view that had the focus last. */
    public CanvasPanel active() {
        return active;
    }

    /** Turns the view that had the focus last; stands outside of the views. */
    public TurningCube cube() {
        return cube;
    }

    /** All views, whether they show or not. */
    public List<CanvasPanel> all() {
        return List.copyOf(all);
    }

    /** Fits the whole scene into all views. */
    public void fit() {
        for (CanvasPanel pane : all) pane.fit();
    }

    private void activate(CanvasPanel pane) {
        if (pane == active) return;
        active = pane;
        pane.viewChanged(); // whoever shows the present view shows this one now
    }

    private void split(boolean on) {
        settings.set(FOUR, on ? "on" : "off");
        Camera camera = active.view().camera().camera();
        boolean perspective = active.view().camera().isPerspective();
        if (on) {
            main.view().start(Facing.FRONT);
            for (CanvasPanel pane : all) pane.fitWhenSized();
        } else {
            main.view().camera().start(camera, perspective); // what was worked in stays
        }
        active = main;
        layOut(on);
        main.viewChanged();
        main.requestFocusInWindow();
    }

    private void layOut(boolean split) {
        removeAll();
        if (split) {
            setLayout(new GridLayout(2, 2, 1, 1));
            all.forEach(this::add);
        } else {
            setLayout(new BorderLayout());
            add(main);
        }
        for (CanvasPanel pane : all) pane.showName(split);
        revalidate();
        repaint();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setBackground(UIManager.getColor("Component.borderColor"));
    }

    /** The view that the cube shows and turns. */
    private final class Active implements TurningCube.View {
        /** What a drag goes around, however the scene changes meanwhile. */
        private Vec3 pivot = Vec3.ZERO;

        @Override
        public Camera camera() {
            return active.view().camera().camera();
        }

        @Override
        public void take() {
            active.requestFocusInWindow();
            pivot = active.pivot();
        }

        @Override
        public void look(Facing side) {
            active.look(side);
        }

        @Override
        public void orbit(double yaw, double pitch) {
            active.view().camera().orbit(yaw, pitch, pivot);
        }
    }
}
