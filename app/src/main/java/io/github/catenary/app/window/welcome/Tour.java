package io.github.catenary.app.window.welcome;

import com.formdev.flatlaf.FlatClientProperties;
import com.formdev.flatlaf.util.UIScale;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.run.preview.PreviewRunner;
import io.github.catenary.app.ui.action.EditorAction;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.ControlRing;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.app.ui.work.Timers;
import io.github.catenary.edit.DocumentChange;
import io.github.catenary.scene.Scene;
import java.awt.Component;
import java.awt.Container;
import java.awt.KeyEventPostProcessor;
import java.awt.KeyboardFocusManager;
import java.awt.Rectangle;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JLayeredPane;
import javax.swing.JPanel;
import javax.swing.JRootPane;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import javax.swing.UIManager;
import net.miginfocom.swing.MigLayout;

/** Leads through the first steps. A button leaves it, or Escape if nothing else uses it. EDT only. */
public final class Tour implements AutoCloseable {
    /** How soon the bubble follows a control that moved, ms. */
    private static final int FOLLOWING = 150;

    /** How long a step says that it is done before the next one begins, ms. */
    private static final int DONE = 1000;

    private static final int GAP = 14;

    private final JRootPane root;
    private final Workspace workspace;
    private final PreviewRunner runner;
    private final TourBubble bubble = new TourBubble(this::leave);
    private final ControlRing ring = new ControlRing("tour.ring");
    private final Timer following = Timers.every(FOLLOWING, () -> place(false));
    private final Timer done = Timers.once(DONE, this::goOn);
    private final Supplier<List<Rectangle>> items;
    private final BooleanSupplier busy;
    private final KeyEventPostProcessor escape = this::escape;
    private Optional<TourStep> step = Optional.empty();
    private Scene before = Scene.EMPTY;
    private boolean shown;

    /**
     * @param root of the window, over which the bubble stands
     * @param runner runs the scene
     * @param busy true during a gesture, which Escape then cancels
     * @param items where the layers of the window show what is drawn and what runs, px; the bubble avoids it
     */
    public Tour(
            JRootPane root,
            Workspace workspace,
            PreviewRunner runner,
            BooleanSupplier busy,
            Supplier<List<Rectangle>> items) {
        this.root = root;
        this.workspace = workspace;
        this.runner = runner;
        this.busy = busy;
        this.items = items;
        bubble.setVisible(false);
        JLayeredPane layers = root.getLayeredPane();
        layers.add(ring, JLayeredPane.PALETTE_LAYER);
        layers.add(bubble, JLayeredPane.PALETTE_LAYER);
        workspace.addListener(new Workspace.Listener() {
            @Override
            public void documentChanged(DocumentChange change) {
                advance();
            }
        });
        runner.addListener(state -> advance());
    }

    /** @param begin opens an empty scene if the user agrees, then runs what it is given */
    public EditorAction action(Consumer<Runnable> begin) {
        return EditorAction.of("tour", () -> begin.accept(this::start));
    }

    /** Begins at the first step, on the scene that is open. */
    public void start() {
        leave();
        shown = true;
        KeyboardFocusManager.getCurrentKeyboardFocusManager().addKeyEventPostProcessor(escape);
        following.start();
        go(TourStep.PLACE);
    }

    /** True from the start until the user leaves. */
    public boolean isOpen() {
        return shown;
    }

    private void go(TourStep next) {
        step = Optional.of(next);
        before = workspace.scene();
        bubble.show(next);
        target().ifPresent(control -> control.scrollRectToVisible(new Rectangle(control.getSize())));
        place(true);
        bubble.setVisible(true);
    }

    private void advance() {
        if (step.isEmpty() || done.isRunning()) return;
        boolean playing = runner.state().status().playing();
        if (!step.get().isDone(before, workspace.scene(), playing)) return;
        bubble.showDone();
        done.start();
    }

    private void goOn() {
        if (step.isEmpty()) return;
        List<TourStep> steps = List.of(TourStep.values());
        int next = steps.indexOf(step.get()) + 1;
        if (next < steps.size()) {
            go(steps.get(next));
            advance(); // it may have been done meanwhile
        } else {
            step = Optional.empty();
            bubble.showEnd();
            place(true);
        }
    }

    /**
     * Places the bubble.
     *
     * @param anew also if it covers nothing where it is
     */
    private void place(boolean anew) {
        JLayeredPane layers = root.getLayeredPane();
        BubblePlacement place = new BubblePlacement(root.getContentPane().getBounds(), items.get(), UIScale.scale(GAP));
        Optional<Rectangle> control =
                target().map(each -> SwingUtilities.convertRectangle(each.getParent(), each.getBounds(), layers));
        boolean stays = !anew && place.isFree(bubble.getBounds(), control.orElseGet(Rectangle::new));
        if (!stays) {
            bubble.setLocation(control.map(each -> place.beside(each, bubble.getSize()))
                    .orElseGet(() -> place.atTheEdge(bubble.getSize())));
        }
        ring.setVisible(control.isPresent());
        control.ifPresent(ring::surround);
    }

    private Optional<JComponent> target() {
        if (step.isEmpty()) return Optional.empty();
        for (String name : step.get().controls()) {
            Optional<JComponent> found = find(root.getContentPane(), name);
            if (found.isPresent()) return found;
        }
        return Optional.empty();
    }

    private static Optional<JComponent> find(Container parent, String name) {
        for (Component child : parent.getComponents()) {
            if (!child.isShowing()) continue;
            if (name.equals(child.getName()) && child instanceof JComponent control) return Optional.of(control);
            Optional<JComponent> inner = child instanceof Container in ? find(in, name) : Optional.empty();
            if (inner.isPresent()) return inner;
        }
        return Optional.empty();
    }

    /** Whatever has the focus uses Escape first: a drag, a field, a menu. */
    private boolean escape(KeyEvent event) {
        boolean leaves = event.getID() == KeyEvent.KEY_PRESSED
                && event.getKeyCode() == KeyEvent.VK_ESCAPE
                && !event.isConsumed()
                && !busy.getAsBoolean()
                && SwingUtilities.getRootPane(event.getComponent()) == root;
        if (leaves) leave();
        return leaves;
    }

    private void leave() {
        shown = false;
        step = Optional.empty();
        following.stop();
        done.stop();
        bubble.setVisible(false);
        ring.setVisible(false);
        KeyboardFocusManager.getCurrentKeyboardFocusManager().removeKeyEventPostProcessor(escape);
    }

    @Override
    public void close() {
        leave();
    }

    /** Says what to do in a step. It takes no focus, so that work goes on. EDT only. */
    private static final class TourBubble extends JPanel {
        private final JLabel number = new JLabel();
        private final WrappedText text = new WrappedText(WrappedText.Role.TEXT, "");
        private final JLabel done = new JLabel();
        private final JButton leave = new JButton();

        TourBubble(Runnable left) {
            super(new MigLayout("insets 12 14 10 14, wrap, gapy 6", "[260!, fill]"));
            setName("tour");
            number.setName("tour.number");
            number.putClientProperty(FlatClientProperties.STYLE_CLASS, "h4");
            text.setName("tour.text");
            text.setFocusable(false);
            leave.setName("tour.leave");
            leave.setFocusable(false);
            leave.setToolTipText(Texts.text("tour.leave.tip"));
            leave.addActionListener(event -> left.run());
            add(number);
            add(text, "wmin 0");
            done.setName("tour.done");
            done.putClientProperty(FlatClientProperties.STYLE_CLASS, "h4");
            add(done, "split 2, pushx");
            add(leave, "growx 0");
            addMouseListener(new MouseAdapter() {}); // so that a click does not reach what is below
        }

        void show(TourStep step) {
            List<TourStep> steps = List.of(TourStep.values());
            number.setText(
                    Texts.text("tour.number", steps.indexOf(step) + 1, steps.size(), Texts.text("tour." + step.key())));
            say(Texts.text("tour." + step.key() + ".text"), Texts.text("tour.leave"));
        }

        /** Says that the step is done, before the next one. */
        void showDone() {
            done.setText(Texts.text("tour.done"));
            getAccessibleContext().setAccessibleName(done.getText());
        }

        void showEnd() {
            number.setText(Texts.text("tour.end"));
            say(Texts.text("tour.end.text"), Texts.text("button.close"));
        }

        private void say(String words, String button) {
            text.setText(words);
            done.setText("");
            leave.setText(button);
            getAccessibleContext().setAccessibleName(number.getText() + ". " + words);
            setSize(getPreferredSize());
            validate();
            setSize(getPreferredSize()); // the text knows its height only at its width
            validate();
        }

        @Override
        public void updateUI() {
            super.updateUI();
            setBackground(UIManager.getColor("ToolTip.background"));
            setBorder(BorderFactory.createLineBorder(UIManager.getColor("Component.accentColor"), 2));
        }
    }
}
