package io.github.catenary.app.testing;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import javax.swing.SwingUtilities;
import org.assertj.swing.core.BasicRobot;
import org.assertj.swing.core.ComponentFinder;
import org.assertj.swing.core.Robot;
import org.assertj.swing.edt.GuiActionRunner;

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
        ComponentFinder finder = inOneAction(robot);
        return proxy(
                Robot.class,
                (proxy, method, arguments) ->
                        method.getName().equals("finder") ? finder : call(robot, method, arguments));
    }

    /**
     * A finder that looks once at what shows when all events have been handled. AssertJ Swing's own visits each component
     * in an action of its own on the event thread, so that a test would mostly wait.
     */
    private static ComponentFinder inOneAction(Robot robot) {
        ComponentFinder finder = robot.finder();
        return proxy(ComponentFinder.class, (proxy, method, arguments) -> {
            if (!SwingUtilities.isEventDispatchThread()) robot.waitForIdle();
            return GuiActionRunner.execute(() -> call(finder, method, arguments));
        });
    }

    private static <T> T proxy(Class<T> kind, InvocationHandler handler) {
        return kind.cast(Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, handler));
    }

    private static Object call(Object object, Method method, Object[] arguments) throws Exception {
        try {
            return method.invoke(object, arguments);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Error error) throw error;
            throw (Exception) thrown.getCause();
        }
    }
}
