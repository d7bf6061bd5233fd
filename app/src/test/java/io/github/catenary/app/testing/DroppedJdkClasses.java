package io.github.catenary.app.testing;

import static net.bytebuddy.matcher.ElementMatchers.named;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.security.PrivilegedAction;
import java.util.jar.JarFile;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.dynamic.TargetType;
import net.bytebuddy.dynamic.scaffold.subclass.ConstructorStrategy;
import net.bytebuddy.implementation.FieldAccessor;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.implementation.StubMethod;

/** Two inner classes of the JDK that Cacio refers to and that JDK 25 no longer has; written anew where they lack. */
final class DroppedJdkClasses {
    private static final String SURFACE_FACTORY = "sun.java2d.SurfaceManagerFactory";
    private static final String PROPERTY_ACTION = "sun.security.action.GetPropertyAction";

    private DroppedJdkClasses() {}

    static void restore() throws ReflectiveOperationException, IOException {
        if (missing(SURFACE_FACTORY)) {
            restoreSurfaceFactory();
        }
        if (missing(PROPERTY_ACTION)) {
            restorePropertyAction();
        }
    }

    /** Cacio only calls {@code setInstance}, and nobody asks for the instance any more. */
    private static void restoreSurfaceFactory() throws ReflectiveOperationException {
        byte[] stub = new ByteBuddy()
                .subclass(Object.class)
                .name(SURFACE_FACTORY)
                .modifiers(Modifier.PUBLIC)
                .defineField("instance", Object.class, Modifier.PRIVATE | Modifier.STATIC)
                .defineMethod("setInstance", void.class, Modifier.PUBLIC | Modifier.STATIC)
                .withParameters(TargetType.class)
                .intercept(StubMethod.INSTANCE)
                .make()
                .getBytes();
        // Through a neighbour, so that it gets into the same package of the same module.
        Class<?> neighbour = Class.forName("sun.java2d.SurfaceData", false, null);
        MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup()).defineClass(stub);
    }

    /** Cacio reads two system properties with it. Its package is gone, too, so it goes onto the boot class path. */
    private static void restorePropertyAction() throws ReflectiveOperationException, IOException {
        File jar = File.createTempFile("virtual-screen", ".jar");
        jar.deleteOnExit();
        var base = MethodCall.invoke(Object.class.getConstructor());
        var keepKey = FieldAccessor.ofField("key").setsArgumentAt(0);
        var keepDefault = FieldAccessor.ofField("def").setsArgumentAt(1);
        var getProperty = System.class.getMethod("getProperty", String.class, String.class);
        new ByteBuddy()
                .subclass(Object.class, ConstructorStrategy.Default.NO_CONSTRUCTORS)
                .implement(PrivilegedAction.class)
                .name(PROPERTY_ACTION)
                .defineField("key", String.class)
                .defineField("def", String.class)
                .defineConstructor(Modifier.PUBLIC)
                .withParameters(String.class)
                .intercept(base.andThen(keepKey))
                .defineConstructor(Modifier.PUBLIC)
                .withParameters(String.class, String.class)
                .intercept(base.andThen(keepKey).andThen(keepDefault))
                .method(named("run"))
                .intercept(MethodCall.invoke(getProperty).withField("key", "def"))
                .make()
                .toJar(jar);
        ByteBuddyAgent.getInstrumentation().appendToBootstrapClassLoaderSearch(new JarFile(jar));
    }

    private static boolean missing(String name) {
        try {
            Class.forName(name, false, null);
            return false;
        } catch (ClassNotFoundException e) {
            return true;
        }
    }
}
