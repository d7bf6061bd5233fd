package io.github.catenary.app.testing;

import org.assertj.swing.core.BasicRobot;
import org.assertj.swing.core.Robot;

/** The robot that GUI tests drive a window with. */
public final class GuiRobot {
    private GuiRobot() {}

    /**
     * A robot that sees only the windows made after it, with no delays on the virtual screen, where an event has arrived
     * when the robot's call returns. On a real screen it keeps AssertJ Swing's delays, as a window manager needs its
     * time. Call {@code cleanUp()} on it, or on the fixture that took it, after the test.
     */
    public static Robot create() {
        Robot robot = BasicRobot.robotWithNewAwtHierarchyWithoutScreenLock();
        if (VirtualScreen.inUse()) {
            var settings = robot.settings();
            settings.delayBetweenEvents(0);
            settings.eventPostingDelay(0);
            settings.dragDelay(0);
            settings.dropDelay(0);
            settings.simpleWaitForIdle(true);
        }
        return robot;
    }
}
