package io.github.catenary.app.testing;

import static net.bytebuddy.matcher.ElementMatchers.named;

import java.awt.AWTEvent;
import java.awt.Window;
import java.io.IOException;
import java.util.EventObject;
import java.util.concurrent.atomic.AtomicBoolean;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.loading.ClassReloadingStrategy;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Gives the test JVM a screen in memory, so that GUI tests run the same with a display, without one, and on a machine
 * that has no X libraries at all; and so that they never take hold of the mouse of whoever runs them.
 * {@code -Dgui.screen=real} turns it off.
 *
 * <p>Cacio draws the screen; this class makes Cacio start without X libraries and on JDKs newer than it knows, and
 * {@link CacioPatches} adds what it lacks. JUnit calls a session listener before it looks for tests, which matters:
 * Cacio must be there before the first class of AWT is, or the JVM crashes.
 */
public final class VirtualScreen implements LauncherSessionListener {
    static final String CACIO = "com.github.caciocavallosilano.cacio.";

    /** AWT classes whose static initialiser asks for X natives unless it runs while AWT is headless. */
    private static final String NEED_NATIVES = "AWTEvent Button Checkbox CheckboxMenuItem Choice Component Container"
            + " Cursor Dialog Dimension Event FileDialog Font FontMetrics Frame Insets Label List Menu MenuBar"
            + " MenuComponent MenuItem PopupMenu Rectangle Robot ScrollPane ScrollPaneAdjustable Scrollbar TextArea"
            + " TextComponent TextField Toolkit TrayIcon Window event.InputEvent event.KeyEvent event.MouseEvent"
            + " event.MouseWheelEvent";

    /** Whether the tests of this JVM run on the screen in memory. */
    public static boolean inUse() {
        return !System.getProperty("gui.screen", "virtual").equals("real");
    }

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (!inUse() || listsTestsOnly()) {
            return;
        }
        try {
            ByteBuddyAgent.install();
            loadHeadlessNatives();
            DroppedJdkClasses.restore();
            Class.forName(CACIO + "ctc.junit.CacioExtension");
            removeWindowFrames();
            CacioPatches.install();
            useFontconfig();
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException("cannot install the virtual screen", e);
        }
    }

    /** Before Surefire forks several JVMs, it lists the tests in Maven's own JVM, which gets no test properties. */
    private static boolean listsTestsOnly() {
        return System.getProperty("gui.screen") == null && System.getProperty("classworlds.conf") != null;
    }

    /** The JVM picks {@code libawt_headless} for classes that start while AWT is headless: no X libraries needed. */
    private static void loadHeadlessNatives() throws ReflectiveOperationException {
        System.setProperty("java.awt.headless", "true");
        for (String name : NEED_NATIVES.split(" ")) {
            Class.forName("java.awt." + name);
        }
        System.setProperty("java.awt.headless", "false");
        // The headless library lacks two natives: one closes a splash screen, one retargets an event.
        var splash = Window.class.getDeclaredField("beforeFirstWindowShown");
        splash.setAccessible(true);
        ((AtomicBoolean) splash.get(null)).set(false);
        redefine(
                AWTEvent.class,
                new ByteBuddy()
                        .redefine(AWTEvent.class)
                        .visit(Advice.to(SetSource.class).on(named("setSource"))));
    }

    /** Cacio would draw a title bar of its own: 35 pixels of black without a title, in every picture of a window. */
    private static void removeWindowFrames() throws ReflectiveOperationException {
        var decorate =
                Class.forName(CACIO + "peer.CacioWindowPeer").getDeclaredMethod("setDecorateWindows", boolean.class);
        decorate.setAccessible(true);
        decorate.invoke(null, false);
    }

    /** The default font manager asks the missing X server for its fonts, and crashes the JVM (seen on JDK 25). */
    private static void useFontconfig() throws ReflectiveOperationException {
        if (!System.getProperty("os.name").equals("Linux")) {
            return;
        }
        var manager = Class.forName("sun.awt.FcFontManager").getDeclaredConstructor();
        manager.setAccessible(true);
        var instance = Class.forName("sun.font.FontManagerFactory").getDeclaredField("instance");
        instance.setAccessible(true);
        instance.set(null, manager.newInstance());
    }

    static void redefine(Class<?> type, DynamicType.Builder<?> builder) {
        builder.make().load(type.getClassLoader(), ClassReloadingStrategy.fromInstalledAgent());
    }

    /** Copied into {@code AWTEvent.setSource}: sets the field and leaves out the native call that is missing. */
    public static final class SetSource {
        private SetSource() {}

        @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
        static boolean enter(
                @Advice.Argument(0) Object source,
                @Advice.FieldValue(value = "source", declaringType = EventObject.class, readOnly = false)
                        Object field) {
            field = source;
            return true;
        }
    }
}
