package io.github.catenary.app.run.preview;

import io.github.catenary.app.document.device.DeviceChoice;
import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.form.field.Tip;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.theme.WrappedText;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.scene.SolverSettings.Order;
import io.github.catenary.solver.RunDevice.Obstacle;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JPanel;
import net.miginfocom.swing.MigLayout;

/**
 * Says above the run why the chosen device does not run the scene, with a button that changes the order of the springs if
 * that is all; hidden if there is nothing to say. EDT only.
 */
public final class DeviceLine extends JPanel {
    private final transient Workspace workspace;
    private final transient DeviceModel devices;
    private final transient Editing editing;
    private final transient Consumer<String> message;
    private final WrappedText text = new WrappedText(WrappedText.Role.HINT, "");
    private final JButton button = new JButton(Texts.text("device.coloured"));

    /** @param message tells what the button has changed, or why not */
    public DeviceLine(Workspace workspace, DeviceModel devices, Consumer<String> message) {
        super(new MigLayout("insets 4 10 4 8, gap 10, fillx, hidemode 3", "[grow, fill][]", "[center]"));
        this.workspace = workspace;
        this.devices = devices;
        this.message = message;
        editing = new Editing(workspace, message);
        setOpaque(false);
        text.setName("device.line");
        button.setName("device.coloured");
        button.setToolTipText(Tip.lines(Texts.text("device.coloured.tip")));
        button.addActionListener(event -> useColouredOrder());
        add(text, "wmin 0");
        add(button);
        workspace.addListener(Workspace.Listener.ofAnything(this::refresh));
        devices.addListener(this::refresh);
        refresh();
    }

    private void useColouredOrder() {
        workspace.enterPending();
        if (!devices.obstacle().equals(Optional.of(Obstacle.ORDER))) return;
        editing.execute(new ChangeScene(
                Label.of("use-coloured-order"),
                scene -> scene.withSolver(scene.solver().withOrder(Order.COLOURED))));
        message.accept(Texts.text("device.coloured.done"));
    }

    private void refresh() {
        Optional<Obstacle> obstacle = devices.obstacle();
        Optional<String> why =
                obstacle.map(it -> Texts.text(it.in(workspace.scene()))).or(this::missing);
        setVisible(why.isPresent());
        button.setVisible(obstacle.equals(Optional.of(Obstacle.ORDER)));
        why.ifPresent(words -> text.setText(Texts.text("device.line", words)));
    }

    /** Why there is not the chosen device. */
    private Optional<String> missing() {
        boolean named = !devices.isAuto() && !devices.chosen().equals(DeviceChoice.PROCESSOR);
        return named && !devices.isLooking() ? devices.trouble() : Optional.empty();
    }
}
