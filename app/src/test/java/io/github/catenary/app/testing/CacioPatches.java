package io.github.catenary.app.testing;

import static net.bytebuddy.matcher.ElementMatchers.named;

import java.awt.Component;
import java.awt.MouseInfo;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.FocusEvent;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.concurrent.atomic.AtomicLong;
import javax.swing.SwingUtilities;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;

/**
 * What Cacio lacks: a focus that can be cleared (without it, the keyboard stayed with a button of a closed dialog), and
 * in its robot the mouse wheel, Alt and Meta, and calls that return only when their event is in the AWT queue. The last
 * makes tests without any delay dependable: waiting for that queue is then enough (without it, one run in three failed).
 *
 * <p>The bodies of the advice classes are copied into Cacio's methods, so whatever they call must be public.
 */
public final class CacioPatches {
    /** The robot waits this long for its event, then goes on: a lost event fails its test, it does not hang the build. */
    private static final long LONGEST_WAIT_NANOS = 2_000_000_000L;

    private static final AtomicLong POSTED = new AtomicLong();
    private static final AtomicLong HANDLED = new AtomicLong();

    private CacioPatches() {}

    static void install() throws ReflectiveOperationException {
        Class<?> robot = Class.forName(VirtualScreen.CACIO + "ctc.CTCRobotPeer");
        VirtualScreen.redefine(
                robot,
                new ByteBuddy()
                        .redefine(robot)
                        .visit(Advice.to(KeyDown.class).on(named("keyPress")))
                        .visit(Advice.to(KeyUp.class).on(named("keyRelease")))
                        .visit(Advice.to(Wheel.class).on(named("mouseWheel"))));
        Class<?> queue = Class.forName(VirtualScreen.CACIO + "ctc.CTCEventSource");
        VirtualScreen.redefine(
                queue,
                new ByteBuddy().redefine(queue).visit(Advice.to(Post.class).on(named("postEvent"))));
        Class<?> pump = Class.forName(VirtualScreen.CACIO + "peer.managed.FullScreenEventPump");
        VirtualScreen.redefine(
                pump,
                new ByteBuddy().redefine(pump).visit(Advice.to(Handled.class).on(named("dispatchNativeEvent"))));
        Class<?> focus = Class.forName(VirtualScreen.CACIO + "peer.CacioKeyboardFocusManagerPeer");
        VirtualScreen.redefine(
                focus,
                new ByteBuddy()
                        .redefine(focus)
                        .visit(Advice.to(ClearFocus.class).on(named("clearGlobalFocusOwner"))));
    }

    /** Takes the focus from whoever has it. AWT passes no other request for the focus on until this has happened. */
    public static void clearFocus(Window window) {
        if (window == null) {
            return;
        }
        Component owner = window.getFocusOwner();
        var cause = FocusEvent.Cause.CLEAR_GLOBAL_FOCUS_OWNER;
        Toolkit.getDefaultToolkit()
                .getSystemEventQueue()
                .postEvent(new FocusEvent(owner == null ? window : owner, FocusEvent.FOCUS_LOST, false, null, cause));
    }

    /** Posts a wheel event to the component under the pointer; {@code oldModifiers} are those of {@code *_MASK}. */
    public static void wheel(int clicks, int oldModifiers) {
        Point pointer = MouseInfo.getPointerInfo().getLocation();
        for (Window window : Window.getWindows()) {
            if (!window.isShowing() || !window.getBounds().contains(pointer)) {
                continue;
            }
            Point inWindow = new Point(pointer);
            SwingUtilities.convertPointFromScreen(inWindow, window);
            Component target = SwingUtilities.getDeepestComponentAt(window, inWindow.x, inWindow.y);
            if (target == null) {
                continue;
            }
            Point at = SwingUtilities.convertPoint(window, inWindow, target);
            var event = new MouseWheelEvent(
                    target,
                    MouseEvent.MOUSE_WHEEL,
                    System.currentTimeMillis(),
                    (oldModifiers & 15) << 6, // Shift, Ctrl, Meta, Alt: the same order in the old and in the new bits
                    at.x,
                    at.y,
                    0,
                    false,
                    MouseWheelEvent.WHEEL_UNIT_SCROLL,
                    3,
                    clicks);
            Toolkit.getDefaultToolkit().getSystemEventQueue().postEvent(event);
            return;
        }
    }

    /** Counts an event that the robot is about to post. */
    public static long posted() {
        return POSTED.incrementAndGet();
    }

    /** Counts an event that has come out of Cacio's pump, into the AWT queue. */
    public static void handled() {
        HANDLED.incrementAndGet();
    }

    /** Waits until as many events have been handled. */
    public static void await(long number) throws InterruptedException {
        long end = System.nanoTime() + LONGEST_WAIT_NANOS;
        while (HANDLED.get() < number && System.nanoTime() < end) {
            Thread.sleep(0, 100_000);
        }
    }

    public static final class KeyDown {
        private KeyDown() {}

        @SuppressWarnings("deprecation") // Cacio keeps the modifiers in the old form
        @Advice.OnMethodEnter
        static void enter(
                @Advice.Argument(0) int key,
                @Advice.FieldValue(value = "currentModifiers", readOnly = false) int modifiers) {
            if (key == KeyEvent.VK_ALT) {
                modifiers |= InputEvent.ALT_MASK;
            }
            if (key == KeyEvent.VK_META) {
                modifiers |= InputEvent.META_MASK;
            }
        }
    }

    public static final class KeyUp {
        private KeyUp() {}

        @SuppressWarnings("deprecation") // Cacio keeps the modifiers in the old form
        @Advice.OnMethodEnter
        static void enter(
                @Advice.Argument(0) int key,
                @Advice.FieldValue(value = "currentModifiers", readOnly = false) int modifiers) {
            if (key == KeyEvent.VK_ALT) {
                modifiers &= ~InputEvent.ALT_MASK;
            }
            if (key == KeyEvent.VK_META) {
                modifiers &= ~InputEvent.META_MASK;
            }
        }
    }

    public static final class Wheel {
        private Wheel() {}

        @Advice.OnMethodEnter
        static void enter(@Advice.Argument(0) int clicks, @Advice.FieldValue("currentModifiers") int modifiers) {
            CacioPatches.wheel(clicks, modifiers);
        }
    }

    public static final class Post {
        private Post() {}

        @Advice.OnMethodEnter
        static long enter() {
            return CacioPatches.posted();
        }

        @Advice.OnMethodExit
        static void exit(@Advice.Enter long number) throws InterruptedException {
            CacioPatches.await(number);
        }
    }

    public static final class ClearFocus {
        private ClearFocus() {}

        @Advice.OnMethodEnter
        static void enter(@Advice.Argument(0) Window window) {
            CacioPatches.clearFocus(window);
        }
    }

    public static final class Handled {
        private Handled() {}

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit() {
            CacioPatches.handled();
        }
    }
}
